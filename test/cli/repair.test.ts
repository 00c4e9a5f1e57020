import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { applyEdits, print } from '../../grammar/index.ts'
import { encodeAs } from '../support/encode-japanese.ts'
import { readDocument } from '../../src/document/index.ts'
import { treeOf, type Match } from '../../src/record/index.ts'
import { KAN_MISTAKES } from '../check/faults/kan-mistakes.ts'
import { actsOf, withAct, withoutEndHands } from '../check/faults/mistake.ts'
import { RULES, shortFrames, shortFramesWithKan } from '../repair/short-frames.ts'
import { random } from '../support/match-text.ts'
import { twoDays } from '../repair/two-days.ts'
import { builtCommand } from './run-saifu.ts'

const saifu = builtCommand()

interface Json {
  readonly files: readonly {
    readonly path: string
    readonly frames: readonly {
      readonly match: number
      readonly frame: string
      readonly complete: number
      readonly cost: number | null
      readonly unique: boolean
      readonly question: { readonly message: string } | null
      readonly repairs: readonly {
        readonly cost: number
        readonly title: string
        readonly group: number
        readonly evidence: readonly string[]
        readonly edits: readonly { readonly start: number; readonly end: number; readonly text: string }[]
      }[]
    }[]
  }[]
}

const textOf = (match: Match): string => {
  const printed = print(treeOf({ matches: [match] }))
  if (!printed.ok) throw new Error('the match cannot be printed')
  return printed.text
}

/** The first short frame of a simulated match, with a comment that must stay. */
const right = ((): string => {
  const match = shortFrames().next().value
  if (match === undefined) throw new Error('no short frame')
  return textOf(withoutEndHands(match)).replace('frm[', '// watched twice\nfrm[')
})()

/** A tile discarded from the hand and called a tsumogiri by mistake of an equal one is marked as neither. */
const wrong = ((): string => {
  const [match] = readDocument(right).matches
  if (match === undefined) throw new Error('not read')
  const at = actsOf(match.frames[0]).findIndex(
    ({ discard, draw }) => discard?.kind === 'tsumogiri' && draw.kind === 'tile',
  )
  const slip = withAct(match, { frame: 0, act: at }, (act) =>
    act.draw.kind === 'tile' ? { ...act, discard: { kind: 'tedashi', tile: act.draw.tile } } : act,
  )
  const saved = readDocument(right).saved({ matches: [slip] })
  if (!saved.ok) throw new Error('not saved')
  return saved.text
})()

const file = (name: string, text: string): string => {
  const path = join(saifu.folder, name)
  writeFileSync(path, text)
  return path
}

const repairJson = (...args: string[]): { code: number | null; json: Json } => {
  const { code, out, err } = saifu.run(['repair', '--json', '--rules', RULES.id, ...args])
  expect(err).toBe('')
  return { code, json: JSON.parse(out) as Json }
}

describe('repair', () => {
  test('a file without a contradiction: nothing, exit 0', () => {
    expect(saifu.run(['repair', '--rules', RULES.id, file('right.jmjp', right)])).toEqual({ code: 0, out: '', err: '' })
    expect(repairJson(file('right.jmjp', right)).json.files[0]?.frames).toEqual([])
  })

  test('--json: the edits of each repair make a text without the contradiction, and one of them the right text', () => {
    const path = file('wrong.jmjp', wrong)
    const { code, json } = repairJson(path)
    expect(code).toBe(1)
    const [frame] = json.files[0]?.frames ?? []
    expect(frame).toMatchObject({ complete: 1, cost: 1 })
    const texts = (frame?.repairs ?? []).map(({ edits }) => applyEdits(wrong, edits))
    expect(texts).toContain(right)
    expect(frame?.repairs[0]?.group).toBe(1)
    expect(frame?.unique).toBe(texts.length === 1)
    expect(frame?.question === null).toBe(texts.length === 1)
    for (const repair of frame?.repairs ?? []) {
      expect(repair.evidence).not.toEqual([])
      expect(repair.title).not.toBe('')
    }
  })

  test('--apply writes one repair and keeps every other byte', () => {
    const path = file('apply.jmjp', wrong)
    const [frame] = repairJson(path).json.files[0]?.frames ?? []
    const number = (frame?.repairs ?? []).findIndex(({ edits }) => applyEdits(wrong, edits) === right) + 1
    const { code, out } = saifu.run(['repair', '--rules', RULES.id, '--lang', 'en', '--apply', String(number), path])
    expect([code, out]).toEqual([0, ''])
    expect(readFileSync(path, 'utf8')).toBe(right)
  })

  test('a repair that is applied is a correction, by its own words unless a reason is given', () => {
    const path = file('correction.jmjp', wrong)
    expect(saifu.run(['repair', '--rules', RULES.id, '--apply', '1', '--who', '林', path]).code).toBe(0)
    expect(saifu.run(['diff', path]).out).toMatch(/UTC {2}林 {2}act \d+ /)
  })

  test('--apply refuses a repair that is not there, and what is no number', () => {
    const path = file('refused.jmjp', wrong)
    for (const number of ['0', 'x', '9999']) {
      const { code, err } = saifu.run(['repair', '--rules', RULES.id, '--apply', number, path])
      expect(code).toBe(2)
      expect(err).not.toBe('')
    }
    expect(readFileSync(path, 'utf8')).toBe(wrong)
  })

  test('a kan of another tile is named in both languages, and --apply writes the true one', () => {
    const match = shortFramesWithKan().next().value
    const kanned = match && textOf(match)
    const slip = match && KAN_MISTAKES['kan tile wrong'](match, random(1))
    const path = file('kan.jmjp', slip ? textOf(slip) : '')
    const titles = (language: string): string =>
      saifu.run(['repair', '--rules', RULES.id, '--lang', language, path]).out
    expect(titles('en')).toMatch(/an? (closed|added) kan of .*, not an? (closed|added) kan of /)
    expect(titles('ja')).toMatch(/[暗加]槓でなく、.*[暗加]槓/)
    const [frame] = repairJson(path).json.files[0]?.frames ?? []
    const written = readFileSync(path, 'utf8')
    const texts = (frame?.repairs ?? []).map(({ edits }) => applyEdits(written, edits))
    const number = texts.findIndex((text) => text === kanned) + 1
    expect(number).toBeGreaterThan(0)
    expect(saifu.run(['repair', '--rules', RULES.id, '--apply', String(number), path]).code).toBe(0)
    expect(readFileSync(path, 'utf8')).toBe(kanned)
  })

  test('of two frames that contradict themselves the named one is repaired, and the other stays as it is', () => {
    const [head = ''] = /^\s*jmjp\[1\.0\]\n?/.exec(wrong) ?? []
    const both = `${wrong}\n${wrong.slice(head.length)}`
    const path = file('both.jmjp', both)
    const run = (...args: string[]) => saifu.run(['repair', '--rules', RULES.id, '--lang', 'en', ...args, path])
    const name = repairJson(path).json.files[0]?.frames[1]?.frame ?? ''
    const first = `--match 1 --frame ${name}`
    const second = `--match 2 --frame ${name}`
    const refused = run('--apply', '1')
    expect([refused.code, refused.err]).toEqual([
      2,
      `saifu repair: ${path}: several frames contradict themselves: name one (${first}, ${second})\n`,
    ])
    expect(run('--frame', name, '--apply', '1').err).toContain(`name one (${first}, ${second})`)
    const { json } = repairJson(...second.split(' '), path)
    expect(json.files[0]?.frames.map(({ match, frame }) => ({ match, frame }))).toEqual([{ match: 1, frame: name }])
    const at = (json.files[0]?.frames[0]?.repairs ?? []).findIndex(({ edits }) =>
      applyEdits(both, edits).endsWith(right.slice(head.length)),
    )
    expect(run(...second.split(' ').map((word) => word.toLowerCase()), '--apply', String(at + 1)).code).toBe(0)
    expect(readFileSync(path, 'utf8')).toBe(`${wrong}\n${right.slice(head.length)}`)
    // One is left, which needs no name.
    expect(run('--apply', '1').code).toBe(0)
  })

  test.each([
    ['a frame that is not there', ['--frame', 'N4-9'], 'name the frame with --frame'],
    ['a match that is not there', ['--match', '2', '--frame', 'E1-0'], 'no such match: the file has 1'],
    ['no number of a match', ['--match', 'x'], '--match needs a number from 1'],
    ['a report', ['--frame', 'E1-0', '--csv'], 'do not go with'],
    ['a second file', ['--frame', 'E1-0', 'another.jmjp'], 'take a single file'],
  ])('--frame refuses %s', (_, args, why) => {
    const { code, err } = saifu.run(['repair', '--rules', RULES.id, '--lang', 'en', ...args, file('named.jmjp', wrong)])
    expect(code).toBe(2)
    expect(err).toContain(why)
  })

  test('--frame in a text that cannot be read repairs nothing of the text', () => {
    const torn = wrong.replace(',tg)', ',tf)')
    const path = file('torn-frame.jmjp', torn)
    const { code, err } = saifu.run(['repair', '--lang', 'en', '--frame', 'E1-0', '--apply', '1', path])
    expect(code).toBe(2)
    expect(err).toContain('repair that first, without --frame')
    expect(readFileSync(path, 'utf8')).toBe(torn)
  })

  test.each(['ja', 'en'])('in words, %s: the frame, its repairs, its evidence', (language) => {
    const { code, out } = saifu.run(['repair', '--rules', RULES.id, '--lang', language, file('told.jmjp', wrong)])
    expect(code).toBe(1)
    expect(out).toMatch(language === 'ja' ? /か所の修正案.*根拠/ : /repairs? with 1 edit.*evidence/)
  })

  test('in a folder the next match of the players is evidence, and what it confirms is the first; also of one file of it', () => {
    const { right: today, wrong: slipped, next } = twoDays(28, [0, 10, 0, -10])
    mkdirSync(join(saifu.folder, 'season'))
    const path = file('season/a.jmjp', textOf(slipped))
    const alone = repairJson(path).json.files[0]?.frames[0]
    expect(alone?.repairs.flatMap(({ evidence }) => evidence)).not.toContain('next-match')
    file('season/b.jmjp', textOf(next))
    const { json } = repairJson(join(saifu.folder, 'season'))
    const [found] = json.files.find((each) => each.path === path)?.frames ?? []
    expect(found?.repairs.map(({ evidence }) => evidence.includes('next-match'))).toEqual([true, false])
    const first = applyEdits(textOf(slipped), found?.repairs[0]?.edits ?? [])
    expect(readDocument(first).matches[0]?.frames).toEqual(readDocument(textOf(today)).matches[0]?.frames)
    expect(saifu.run(['repair', '--lang', 'en', path]).out).toMatch(/evidence: .*the points before the next match/)
    expect(repairJson(path).json.files[0]?.frames[0]).toEqual(found)
  })

  test('a text that cannot be read: its repairs are numbered, and --apply writes one', () => {
    const [row = ''] = /\n +\([eswn],\d[psm],tg\)/.exec(right) ?? []
    const torn = right.replace(row, row.replace(',tg', ',tf'))
    const path = file('torn.jmjp', torn)
    const told = saifu.run(['repair', '--rules', RULES.id, '--lang', 'en', path])
    expect(told.code).toBe(1)
    expect(told.out).toContain('[syntax.unexpected]\n    1. Replace “tf” with “tg”\n')
    const { json } = repairJson(path)
    expect(json.files[0]).toMatchObject({ frames: [], texts: [{ code: 'syntax.unexpected' }] })
    const { code, err } = saifu.run(['repair', '--rules', RULES.id, '--lang', 'en', '--apply', '1', path])
    expect([code, err]).toEqual([0, `${path}: Replace “tf” with “tg”\n`])
    expect(readFileSync(path, 'utf8')).toBe(right)
  })

  test('full-width signs are one repair of the whole text', () => {
    const path = file('wide.jmjp', right.replaceAll('tg)', 'ｔｇ）'))
    expect(saifu.run(['repair', '--rules', RULES.id, '--apply', '1', path]).code).toBe(0)
    expect(readFileSync(path, 'utf8')).toBe(right)
  })

  test('a file in Shift_JIS is written as UTF-8, and that is said; bytes without a meaning are not written over', () => {
    const torn = right.replace('tg)', 'tf)').replace('(', '// 採譜\n(')
    const path = file('old.jmjp', '')
    writeFileSync(path, encodeAs(torn, 'shift_jis'))
    const { code, err } = saifu.run(['repair', '--rules', RULES.id, '--lang', 'en', '--apply', '1', path])
    expect(code).toBe(0)
    expect(err).toContain('was Shift_JIS, written as UTF-8')
    expect(readFileSync(path, 'utf8')).toBe(torn.replace('tf)', 'tg)'))
    const bad = Buffer.concat([Buffer.from(torn), Buffer.from([0x2f, 0x2f, 0xff])])
    writeFileSync(path, bad)
    expect(saifu.run(['repair', '--rules', RULES.id, '--apply', '1', path]).code).toBe(1)
    expect(readFileSync(path)).toEqual(bad)
  })
})
