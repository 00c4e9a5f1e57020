import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { builtCommand, SAMPLE } from './run-saifu.ts'

const saifu = builtCommand()

const file = (name: string, text: string): string => {
  const path = join(saifu.folder, name)
  writeFileSync(path, text)
  return path
}

interface Json {
  readonly a: { readonly path: string; readonly matches: number; readonly frames: number; readonly acts: number }
  readonly same: boolean
  readonly differences: readonly {
    readonly kind: string
    readonly nature: string
    readonly message: string
    readonly match: number
    readonly frame: string | null
    readonly index: number | null
    readonly a: { readonly text: string; readonly line: number; readonly column: number; readonly act: number | null }
    readonly b: { readonly text: string; readonly line: number; readonly column: number; readonly act: number | null }
  }[]
}

const diffJson = (...args: string[]): { code: number | null; json: Json } => {
  const { code, out, err } = saifu.run(['diff', '--json', ...args])
  expect(err).toBe('')
  return { code, json: JSON.parse(out) as Json }
}

describe('diff', () => {
  test('two equal files: no output, exit 0, whatever their layout and comments', () => {
    const a = file('a.jmjp', SAMPLE)
    const b = file('b.jmjp', SAMPLE.replaceAll('  ', '\t').replace(' // the first', '').replace('//@t 4.5', '//@t 4.9'))
    expect(saifu.run(['diff', a, b])).toEqual({ code: 0, out: '', err: '' })
    const { code, json } = diffJson(a, b)
    expect(code).toBe(0)
    expect(json).toMatchObject({ a: { path: a, matches: 1, frames: 1, acts: 3 }, same: true, differences: [] })
  })

  test('a tile typed differently is one difference, with its place in both files, in both languages', () => {
    const a = file('one.jmjp', SAMPLE)
    const b = file('two.jmjp', SAMPLE.replace('// the first', '// the first\n\n').replace('(s,ew,tg)', '(s,sw,tg)'))
    const english = saifu.run(['diff', a, b])
    expect(english.code).toBe(1)
    expect(english.out).toBe(
      `E1-0 South draw [draw] (contradicts)\n  ${a}:15:8: drew East, tsumogiri\n  ${b}:17:8: drew South, tsumogiri\n`,
    )
    const japanese = saifu.run(['diff', '--lang', 'ja', a, b]).out
    expect(japanese).toBe(
      `E1-0 南家 ツモ牌 [draw] (食い違い)\n  ${a}:15:8: 東をツモ、ツモ切り\n  ${b}:17:8: 南をツモ、ツモ切り\n`,
    )
    const { json } = diffJson(a, b)
    expect(json.differences).toMatchObject([
      { kind: 'draw', nature: 'conflict', match: 0, frame: 'E1-0', index: 1, a: { line: 15, column: 8, act: 1 } },
    ])
  })

  test('an act that only one has does not make all later ones differ', () => {
    const a = file('whole.jmjp', SAMPLE)
    const b = file('less.jmjp', SAMPLE.replace('    (s,ew,tg) //@t 4.5\n', ''))
    const { code, json } = diffJson(a, b)
    expect(code).toBe(1)
    expect(json.differences.map(({ kind, a: { act } }) => [kind, act])).toEqual([['act', 1]])
    expect(json.differences[0]?.b.text).toBe('nothing')
  })

  test('distinguishes unknown from contradictory', () => {
    const b = file('known.jmjp', SAMPLE.replace('1500', '1530').replace('(n,hnd[uk', '(n,hnd[1m'))
    const { json } = diffJson(file('less-known.jmjp', SAMPLE), b)
    expect(json.differences.map(({ kind, nature }) => [kind, nature])).toEqual([
      ['time-and-place', 'conflict'],
      ['start-hand', 'unknown'],
    ])
  })

  test('points that are wrong once and carried on are one difference', () => {
    const wrong = SAMPLE.replaceAll('[25.0,25.0,25.0,25.0]', '[26.0,24.0,25.0,25.0]')
    const { json } = diffJson(file('right.jmjp', SAMPLE), file('wrong.jmjp', wrong))
    expect(json.differences).toMatchObject([{ kind: 'start-points', carried: 1 }])
  })

  test('a match that only one file has', () => {
    const two = SAMPLE + SAMPLE.slice(SAMPLE.indexOf('('))
    const { code, json } = diffJson(file('single.jmjp', SAMPLE), file('double.jmjp', two))
    expect(code).toBe(1)
    expect(json.differences).toMatchObject([
      { kind: 'match', a: { text: 'nothing' }, b: { text: 'a match of 1 frame' } },
    ])
  })

  test('one of the two may come from standard input', () => {
    const { code, out } = saifu.run(['diff', '-', file('stdin.jmjp', SAMPLE)], { input: SAMPLE })
    expect([code, out]).toEqual([0, ''])
  })

  test.each([
    ['no file', [], 'name the two records'],
    ['one file that is not there', ['a'], '[file.not-found]'],
    ['standard input alone', ['-'], 'name a file'],
    ['three files', ['a', 'b', 'c'], 'name the two records'],
    ['standard input twice', ['-', '-'], 'only one of the two'],
    ['no such file', ['nowhere.jmjp', 'nowhere.jmjp'], '[file.not-found]'],
  ])('%s: exit 2 with the reason', (_, args, why) => {
    const { code, out, err } = saifu.run(['diff', ...args])
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(why)
  })

  test('a partly unreadable file is not compared, because lost parts would look missing', () => {
    const broken = file('broken.jmjp', SAMPLE.slice(0, 400))
    const { code, out, err } = saifu.run(['diff', file('fine.jmjp', SAMPLE), broken])
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain('[syntax.')
  })
})
