import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { builtCommand, SAMPLE } from './run-saifu.ts'

const saifu = builtCommand()

const file = (name: string, text = SAMPLE): string => {
  const path = join(saifu.folder, name)
  writeFileSync(path, text)
  return path
}

/** South's final hand follows from the acts. */
const withFinalHand = (text: string, hand: string): string => {
  const unseen = 'uk'.repeat(13)
  const west = `\n    (w,hnd[${unseen},wd,])`
  return text.replace(`(s,hnd[${unseen},,])${west}`, `(s,hnd[${hand}])${west}`)
}

const edit = (path: string, ...args: string[]) => saifu.run(['edit', '--frame', 'E1-0', ...args, path])

describe('one act', () => {
  test.each([
    ['replaced', ['--act', '2', '--replace', '(s,3z,tg)'], null],
    ['replaced by its text', ['--act', '2', '--replace', '(s,5s,tg)'], SAMPLE.replace('(s,ew,tg)', '(s,5s,tg)')],
    ['with another draw', ['--act', '2', '--draw', '5s'], SAMPLE.replace('(s,ew,tg)', '(s,5s,tg)')],
    [
      'with another discard',
      ['--act', '2', '--discard', '9m'],
      withFinalHand(SAMPLE.replace('(s,ew,tg)', '(s,ew,9m)'), `ew${'uk'.repeat(12)},,`),
    ],
    [
      'with the discard that it lacked',
      ['--act', '3', '--discard', 'tg'],
      SAMPLE.replace('(w,wd,)', '(w,wd,tg)').replace(',wd,])', ',,])'),
    ],
    [
      'a call, and no draw',
      ['--act', '2', '--draw', 'pn[9p9p]'],
      withFinalHand(SAMPLE.replace('(s,ew,tg)', '(s,pn[9p9p],tg)'), `${'uk'.repeat(10)},,pon[9p,9p9p,k]`),
    ],
    ['given to another player', ['--act', '2', '--seat', 'w'], SAMPLE.replace('(s,ew,tg)', '(w,ew,tg)')],
    ['deleted', ['--act', '2', '--delete'], SAMPLE.replace('    (s,ew,tg) //@t 4.5\n', '')],
    ['put in before another one', ['--act', '2', '--insert', '(n,pon[9p,9p,e],1m)'], null],
    [
      'exchanged with the next one',
      ['--act', '2', '--swap'],
      // What West holds at the end follows from the acts.
      SAMPLE.replace('    (s,ew,tg) //@t 4.5\n    (w,wd,)\n', '    (w,wd,)\n    (s,ew,tg) //@t 4.5\n').replace(
        ',wd,])',
        ',,])',
      ),
    ],
  ])('is %s, and everything else stays byte for byte', (name, args, expected) => {
    const path = file(`${name}.jmjp`)
    const { code, err } = edit(path, ...args)
    if (expected === null) {
      expect(code).toBe(2)
      expect(err).toContain('not an act')
      expect(readFileSync(path, 'utf8')).toBe(SAMPLE)
      return
    }
    expect([0, 1]).toContain(code)
    expect(readFileSync(path, 'utf8')).toBe(expected)
  })

  test('what no longer holds is listed with its place, and nothing behind is cut off', () => {
    const path = file('seat.jmjp')
    const { code, err } = edit(path, '--act', '2', '--seat', 'n')
    expect(code).toBe(1)
    expect(err).toContain(`${path}:15:`)
    expect(err).toMatch(/E1-0: \d+ repairs? with 1 edit[^\n]*\n {4}1\. act 2/)
    expect(readFileSync(path, 'utf8')).toContain('(n,ew,tg) //@t 4.5\n    (w,wd,)')
  })

  test('a tile that changes is named at its other places, and takes them along with --along', () => {
    const text = SAMPLE.replace(/\(s,hnd\[[uk]*/, '(s,hnd[1m2m3m4m5m6m7p8p9p1s2s3s9m')
      .replace('(s,ew,tg) //@t 4.5', '(s,ew,9m) //@t 4.5')
      .replace('(w,wd,)', '(w,wd,tg)(n,1s,tg)(e,1s,tg)(s,1s,ew)')
    const left = file('left.jmjp', text)
    const { err } = edit(left, '--act', '2', '--draw', '5s')
    expect(err).toContain('left: East → 5s also at 1 place: the discard of act 6; --along')
    expect(readFileSync(left, 'utf8')).toContain('(s,5s,9m) //@t 4.5\n    (w,wd,tg)(n,1s,tg)(e,1s,tg)(s,1s,ew)')
    const taken = file('taken.jmjp', text)
    expect(edit(taken, '--act', '2', '--draw', '5s', '--along').err).toContain('changed: East → 5s')
    expect(readFileSync(taken, 'utf8')).toContain('(s,5s,9m) //@t 4.5\n    (w,wd,tg)(n,1s,tg)(e,1s,tg)(s,1s,5s)')
  })

  test('a dealt tile is another, in the order of the hand, and takes its discard along', () => {
    const hand = '1m2m3m4m5m6m7p8p9p1s2s3s9m'
    const path = file(
      'dealt.jmjp',
      SAMPLE.replace(/\(s,hnd\[[uk]*/, `(s,hnd[${hand}`).replace('(s,ew,tg)', '(s,ew,9m)'),
    )
    const { err } = edit(path, '--dealt', 's:9m=9p', '--along')
    expect(err).toContain('changed: 9m → 9p also at 1 place: the discard of act 2')
    const now = readFileSync(path, 'utf8')
    expect(now).toContain('(s,ew,9p) //@t 4.5')
    expect(now.match(/\(s,hnd\[([^,]*)/)?.[1]?.replaceAll(/\s/g, '')).toBe(hand.replace('9m', '9p'))
  })

  test('from standard input to standard output', () => {
    const { out } = saifu.run(['edit', '--frame', 'e1-0', '--act', '2', '--replace', '(s,5s,tg)', '-'], {
      input: SAMPLE,
    })
    expect(out).toBe(SAMPLE.replace('(s,ew,tg)', '(s,5s,tg)'))
  })

  test('is a correction, with who and why in the history', () => {
    const path = file('history.jmjp')
    edit(path, '--act', '2', '--replace', '(s,5s,tg)', '--who', '林', '--why', 'seen on the recording')
    const { out } = saifu.run(['diff', path])
    expect(out).toContain('林  seen on the recording\nE1-0 South draw [draw]')
  })

  describe('in a record that cannot be read elsewhere', () => {
    const damaged = SAMPLE.replace(/\)\n$/, '  pme[x\n)\n')

    test('an act is replaced, and the damage stays as it is', () => {
      const path = file('damaged.jmjp', damaged)
      expect(edit(path, '--act', '2', '--replace', '(s,5s,tg)').err).not.toContain('not an act')
      expect(readFileSync(path, 'utf8')).toBe(damaged.replace('(s,ew,tg)', '(s,5s,tg)'))
    })

    test.each(['(s,5s,tg', '(s,5q,tg)', 's,5s,tg)', '(s,5s,tg))', '(s,5s,tg)('])('%s is still not an act', (text) => {
      for (const [name, was] of Object.entries({ damaged, sound: SAMPLE })) {
        const path = file(`${name}-no-act.jmjp`, was)
        const { code, err } = edit(path, '--act', '2', '--replace', text)
        expect([code, err]).toEqual([2, `saifu edit: not an act: ${text}\n`])
        expect(readFileSync(path, 'utf8')).toBe(was)
      }
    })
  })

  test('an act that is missing in the middle is put in without the time of the next one', () => {
    const path = file('middle.jmjp')
    edit(path, '--act', '2', '--insert', '(s,1m,tg)')
    expect(readFileSync(path, 'utf8')).toBe(SAMPLE.replace('    (s,ew,tg)', '    (s,1m,tg)\n    (s,ew,tg)'))
  })

  test('a last act that is missing is put in behind the others', () => {
    const path = file('last.jmjp', SAMPLE.replace('(w,wd,)', '(w,wd,tg) // late').replace(',wd,])', ',,])'))
    edit(path, '--act', '4', '--insert', '(n,1s,tg)')
    expect(readFileSync(path, 'utf8')).toContain('    (w,wd,tg) // late\n    (n,1s,tg)\n    (e,hnd[')
    expect(edit(path, '--act', '6', '--insert', '(e,2s,tg)').err).toContain('the frame has 4')
  })

  test('into a frame without acts the first is put in', () => {
    const empty = SAMPLE.replace(/ {4}\(e,1m,9p\)[^]*\(w,wd,\)\n/, '')
    const path = file('empty.jmjp', empty)
    edit(path, '--act', '1', '--insert', '(e,1m,9p)')
    expect(readFileSync(path, 'utf8')).toContain('(e,1m,9p)\n    (e,hnd[')
  })

  test.each([
    ['no frame of that name', ['--frame', 'S4-0', '--act', '1', '--delete'], 'E1-0'],
    ['no act of that number', ['--act', '9', '--delete'], 'the frame has 3'],
    ['no number', ['--delete'], '--act needs a number from 1'],
    ['two edits at once', ['--act', '1', '--delete', '--swap'], 'give one of'],
    ['no next act', ['--act', '3', '--swap'], 'no next act'],
    ['no such tile dealt', ['--dealt', 's:9m=9p'], 'no such tile'],
    ['no tile', ['--dealt', 's:9m'], 's:3p=4p'],
    ['no such seat', ['--act', '1', '--seat', 'x'], 'not x'],
    ['several acts in place of one', ['--act', '2', '--replace', '(s,ew,tg)(w,wd,tg)'], 'not an act'],
  ])('%s: nothing is written', (_, args, why) => {
    const path = file('refused.jmjp')
    const { code, err } = edit(path, ...args)
    expect(code).toBe(2)
    expect(err).toContain(why)
    expect(readFileSync(path, 'utf8')).toBe(SAMPLE)
  })
})
