/** Logs in JSON that break off: what is whole before that is read, and a finding has the place. */
import { describe, expect, test } from 'vitest'
import { exportTenhou6 } from '../../src/formats/tenhou6/export.ts'
import { importMajiang } from '../../src/formats/majiang/import.ts'
import { importTenhou6 } from '../../src/formats/tenhou6/import.ts'
import { parseWholePart } from '../../src/formats/cut-json.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { paipuOf } from '../support/paipu.ts'
import { times } from '../support/test-extent.ts'

const { match } = simulated({ rules: rulesets.tenhou, seed: 11, length: 'match' })
const [PAIPU, ANOTHER] = [paipuOf(match).trimEnd(), paipuOf().trimEnd()]
const LIST = `[${ANOTHER},${PAIPU}]`
const written = exportTenhou6(match)
const LOG = written.ok ? written.text.trimEnd() : ''

/** Places all over a text. */
const places = (text: string): number[] => {
  const count = times(40, 1000)
  return Array.from({ length: count }, (_, at) => Math.floor((at * text.length) / count))
}

describe('the part of a text that is whole', () => {
  const all = () => true
  const part = (text: string, isGradual = all as Parameters<typeof parseWholePart>[1]) => {
    const read = parseWholePart(text, isGradual)
    return read.ok ? read.value : null
  }

  test.each<[string, unknown]>([
    ['{"a":[1,2],"b":[3,4', { a: [1, 2], b: [3] }],
    ['[1, 25', [1]],
    ['[1, 25,', [1, 25]],
    ['["a","b', ['a']],
    ['["a\\"","b', ['a"']],
    ['{"a":1,"b', { a: 1 }],
    ['{"a":1,"b"', { a: 1 }],
    ['{"a":1,"b":', { a: 1 }],
    ['{"a":1,"b":tru', { a: 1 }],
    ['{"a":"x"', { a: 'x' }],
    ['\uFEFF[[1],[', [[1], []]],
    ['[1,2]]', [1, 2]],
    ['{"a":1} x', { a: 1 }],
    ['', null],
    ['12x', null],
  ])('%j', (text, value) => expect(part(text)).toEqual(value))

  test('only what is gradual is read in part', () => {
    const isRounds = (path: readonly (string | number)[]) => path.length === 0 || path.join() === 'log'
    expect(part('{"name":["a","b"],"log":[[1,2],[3,4', isRounds)).toEqual({ name: ['a', 'b'], log: [[1, 2]] })
    expect(part('{"log":[[1]],"name":["a","b', isRounds)).toEqual({ log: [[1]] })
  })

  test('the place is where the text stops', () => {
    expect(parseWholePart('[1,\n 2,\n x]', all)).toMatchObject({ value: [1, 2], cut: { line: 3, column: 2 } })
  })
})

const lengthOf = (text: string) => text.split('\n').length

test('a log of tenhou.net/6 has every round that was whole, as it was', () => {
  const whole = importTenhou6(LOG)
  const frames = whole.ok ? whole.paifu.matches[0]!.frames : []
  expect(frames.length).toBeGreaterThan(3)
  const ends = (JSON.parse(LOG) as { log: unknown[] }).log.map((round) => {
    const text = JSON.stringify(round)
    return LOG.indexOf(text) + text.length
  })
  for (const at of places(LOG)) {
    const rounds = ends.filter((end) => end <= at).length
    const read = importTenhou6(LOG.slice(0, at))
    if (rounds === 0) expect(read).toMatchObject({ ok: false, failure: { code: 'tenhou6.not-json' } })
    if (!read.ok) continue
    expect(read.paifu.matches[0]!.frames, `${at}`).toEqual(frames.slice(0, rounds))
    expect(read.findings.map(({ code, place }) => [code, place?.line])).toEqual([['tenhou6.cut-off', lengthOf(LOG)]])
  }
})

test('names that stand behind the rounds are left empty', () => {
  const { name, ...log } = JSON.parse(LOG) as Record<string, unknown>
  const late = JSON.stringify({ ...log, name })
  const read = importTenhou6(late.slice(0, -10))
  expect(read.ok && read.paifu.matches[0]!.frames.length).toBe(match.frames.length)
  expect(read.ok && read.paifu.matches[0]!.players.map((player) => player.name)).toEqual([null, null, null, null])
})

describe('a paipu', () => {
  const frames = match.frames.length
  test.each([
    ['alone', PAIPU, 0],
    ['in a list', LIST, 1],
  ])(
    '%s has every event that was whole',
    (_, text, before) => {
      let most = 0
      for (const at of places(text)) {
        const read = importMajiang(text.slice(0, at))
        if (!read.ok) {
          expect(read.failure.code).toBe('majiang.not-json')
          continue
        }
        const matches = read.paifu.matches
        const acts = matches.flatMap((each) => each.frames.flatMap(({ flows }) => flows[0]?.acts ?? [])).length
        expect(acts, `${at}`).toBeGreaterThanOrEqual(most)
        most = acts
        expect(read.findings.at(-1)).toMatchObject({ code: 'majiang.cut-off', match: matches.length - 1 })
        for (const { code } of read.findings.slice(0, -1)) expect(code).toBe('majiang.frame-unfinished')
      }
      const last = importMajiang(text.slice(0, -2))
      expect(last.ok && last.paifu.matches[before]?.frames.length).toBe(frames)
    },
    600_000,
  )

  test('damaged in a later round, it has the rounds before', () => {
    const at = PAIPU.lastIndexOf('{"qipai"')
    const read = importMajiang(`${PAIPU.slice(0, at)}?${PAIPU.slice(at)}`)
    expect(read.ok && read.paifu.matches[0]?.frames.length).toBe(frames - 1)
    expect(read.ok && read.findings.at(-1)?.place).toMatchObject({ line: 1, column: at + 1 })
  })
})
