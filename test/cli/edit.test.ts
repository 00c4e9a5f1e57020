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

const edit = (path: string, ...args: string[]) => saifu.run(['edit', '--frame', 'E1-0', ...args, path])

describe('one act', () => {
  test.each([
    ['replaced', ['--act', '2', '--replace', '(s,3z,tg)'], null],
    ['replaced by its text', ['--act', '2', '--replace', '(s,5s,tg)'], SAMPLE.replace('(s,ew,tg)', '(s,5s,tg)')],
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
    expect(readFileSync(path, 'utf8')).toContain('(n,ew,tg) //@t 4.5\n    (w,wd,)')
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

  test.each([
    ['no frame of that name', ['--frame', 'S4-0', '--act', '1', '--delete'], 'E1-0'],
    ['no act of that number', ['--act', '9', '--delete'], 'the frame has 3'],
    ['no number', ['--delete'], '--act needs a number from 1'],
    ['two edits at once', ['--act', '1', '--delete', '--swap'], 'give one of'],
    ['no next act', ['--act', '3', '--swap'], 'no next act'],
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
