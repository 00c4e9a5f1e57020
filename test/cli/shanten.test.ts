import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { knownShanten } from '../support/known-shanten.ts'
import { page } from '../support/manual-page.ts'
import { builtCommand } from './run-saifu.ts'

const saifu = builtCommand()

const tiles = (text: string): string[] =>
  [...text.matchAll(/([mpsz])(\d+)/g)].flatMap(([, suit = '', digits = '']) => [...digits].map((digit) => suit + digit))

const hand = (text: string, fulou?: unknown) => ({ q: tiles(text), ...(fulou !== undefined && { fulou }) })

const answers = (cases: readonly unknown[], args: string[] = []): unknown[] => {
  const input = cases.map((each) => (typeof each === 'string' ? each : JSON.stringify(each)) + '\n').join('')
  const { code, out, err } = saifu.run(['shanten', ...args], { input })
  expect([code, err]).toEqual([0, ''])
  return out
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as unknown)
}

describe('shanten', () => {
  test('of 13 and of 14 tiles: standard, thirteen orphans, seven pairs', () => {
    expect(
      answers([
        hand('m123456789s1134'),
        hand('m123456789s11345'),
        hand('m19p19s19z1234567'),
        hand('m19p19s19z12345677'),
        hand('m1122p3388s55z1122'),
        hand('m147p258s369z12345'),
      ]),
    ).toEqual([
      { x: [0, 9, 5] },
      { x: [-1, 9, 5] },
      { x: [8, 0, 6] },
      { x: [7, -1, 5] },
      { x: [3, 9, -1] },
      { x: [8, 6, 6] },
    ])
  })

  test('the example of its page', () => {
    const [question = '', answer = ''] = page('docs/shanten.md').match(/^\{.*\}$/gm) ?? []
    expect(answers([question])).toEqual([JSON.parse(answer)])
  })

  test('a red five is a five', () => {
    expect(answers([hand('m0067p345s456z1122'), hand('m5567p345s456z1122')])).toEqual(
      answers([hand('m5567p345s456z1122'), hand('m0567p345s456z1122')]),
    )
  })

  test('melds exclude the two other forms, and an empty list means none', () => {
    expect(answers([hand('s23z11', 3), hand('z1', 4), hand('z11', 4), hand('m123456789s1134', 0)])).toEqual([
      { x: [0, null, null] },
      { x: [0, null, null] },
      { x: [-1, null, null] },
      { x: [0, 9, 5] },
    ])
  })

  test('four of a kind that wait for a fifth are tenpai in shape', () => {
    expect(answers([hand('p4444', 3)])).toEqual([{ x: [0, null, null] }])
  })

  test('a bad line is answered with an error, and the run continues', () => {
    const bad: unknown[] = [
      'not json',
      '[]',
      '{}',
      { q: 'm1' },
      { q: ['m1', 5] },
      hand('m123456789s113'),
      hand('m123456789s113455'),
      hand('m1'),
      hand('s23z11', 4),
      hand('s23z11', -1),
      hand('s23z11', 1.5),
      hand('s23z11', '3'),
      hand('m123456789z1118'),
      { q: [...tiles('m123456789s113'), '_'] },
      { q: [...tiles('m123456789s113'), '5x'] },
      hand('m111110p345s456z12'),
      hand('m05555p345s456z12'),
    ]
    const found = answers([...bad.flatMap((each) => [each, hand('z11', 4)]), ''])
    expect(found).toHaveLength(bad.length * 2)
    for (const [index, answer] of found.entries()) {
      if (index % 2 === 1) expect(answer).toEqual({ x: [-1, null, null] })
      else expect(answer, JSON.stringify(bad[index / 2])).toEqual({ error: expect.stringMatching(/./) as string })
    }
    expect(answers([hand('z11')], ['--lang', 'ja'])).toEqual([{ error: '手牌は 13 枚か 14 枚: 2 枚ある' }])
    expect(answers([hand('z111', 4)])).toEqual([{ error: 'a hand has 1 or 2 tiles, not 3' }])
  })

  test('from a file, and a missing path', () => {
    const path = join(saifu.folder, 'cases.ndjson')
    writeFileSync(path, `${JSON.stringify(hand('z11', 4))}\r\n\n${JSON.stringify(hand('z12', 4))}`)
    expect(saifu.run(['shanten', path])).toEqual({
      code: 0,
      out: '{"x":[-1,null,null]}\n{"x":[0,null,null]}\n',
      err: '',
    })
    expect(saifu.run(['shanten', join(saifu.folder, 'none.ndjson')]).code).toBe(2)
  })

  test('answers each line as soon as it arrives', async () => {
    const process_ = spawn(process.execPath, [saifu.program, 'shanten'], { stdio: ['pipe', 'pipe', 'inherit'] })
    const answered = (line: string): Promise<string> => {
      const heard = new Promise<string>((resolve) => process_.stdout.once('data', (data) => resolve(String(data))))
      process_.stdin.write(line)
      return heard
    }
    expect(await answered(`${JSON.stringify(hand('z11', 4))}\n`)).toBe('{"x":[-1,null,null]}\n')
    expect(await answered(`${JSON.stringify(hand('z12', 4))}\n`)).toBe('{"x":[0,null,null]}\n')
    process_.stdin.end()
    expect(await new Promise((resolve) => process_.once('exit', resolve))).toBe(0)
  })

  test('the help lists it', () => {
    expect(saifu.run(['--help']).out).toContain('saifu shanten')
    expect(saifu.run(['--help', '--lang', 'ja']).out).toContain('saifu shanten')
  })
})

const known = knownShanten()

test.skipIf(known.length === 0)('the known hands, all in one run', () => {
  expect(known).toHaveLength(2000)
  expect(answers(known)).toEqual(known.map(({ x }) => ({ x })))
})
