/** Tables of frames and of acts: every cell, read by a reader that knows nothing of Saifu. */
import { describe, expect, test } from 'vitest'
import { exportRecord, registry } from '../../src/formats/index.ts'
import { csvOf } from '../../src/kit/index.ts'
import { countedActs, type Match } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { CELL_WORDS } from '../../src/words/index.ts'

const { match } = simulated({ rules: rulesets.tenhou, seed: 11, length: 'match' })

/** RFC 4180. */
const cellsIn = (text: string): string[][] => {
  expect(text.startsWith('\uFEFF')).toBe(true)
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain, end] of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

const tableOf = (id: string, matches: readonly Match[], language: 'ja' | 'en' | null = null) => {
  const words = language === null ? {} : { words: CELL_WORDS[language] }
  const written = exportRecord(registry.named(id)!, { paifu: { matches }, tree: null, lostRemarks: 0 }, words)
  if (!written.ok) throw new Error(written.failure.code)
  const [titles = [], ...rows] = cellsIn(String(written.files[0]?.content))
  const objects = rows.map((row) => Object.fromEntries(titles.map((title, at) => [title, row[at]])))
  return { titles, rows, objects, losses: written.losses.map(({ code }) => code) }
}

describe('frames', () => {
  test('have one row each, whose points add up', () => {
    const { titles, rows, objects } = tableOf('csv-frames', [match])
    expect(rows.map(({ length }) => length)).toEqual(match.frames.map(() => titles.length))
    for (const [at, row] of objects.entries()) {
      const frame = match.frames[at]!
      expect(row['frame']).toBe(`${frame.id.wind}${frame.id.number}-${frame.id.honba}`)
      expect(Number(row['sticks'])).toBe(frame.sticks! * 100)
      for (const [seat, wind] of ['east', 'south', 'west', 'north'].entries()) {
        const [before, change, after] = ['before', 'change', 'after'].map((what) => Number(row[`${wind}-${what}`]))
        expect(before! + change!).toBe(after)
        expect(after).toBe(frame.endPoints![seat]! * 100)
      }
    }
  })

  test('tell their wins as the rules score them, and the others why they ended', () => {
    const { objects } = tableOf('csv-frames', [match])
    const endOf = (frame: Match['frames'][number]) => {
      const last = countedActs(frame).at(-1)
      if (last?.draw.kind === 'ron') return 'ron'
      return last?.discard?.kind === 'tsumo' ? 'tsumo' : (frame.notes?.ryuukyoku ?? 'exhaustive')
    }
    expect(objects.map(({ end }) => end)).toEqual(match.frames.map(endOf))
    for (const { end, winner, loser, yaku, han, value } of objects) {
      const isWin = end === 'tsumo' || end === 'ron'
      expect([winner !== '', yaku !== '', han !== '', value !== '']).toEqual(Array(4).fill(isWin))
      expect(loser !== '').toBe(end === 'ron')
    }
  })

  test('have titles and cells in both languages', () => {
    const [ja, en] = [tableOf('csv-frames', [match], 'ja'), tableOf('csv-frames', [match], 'en')]
    expect(ja.titles.slice(0, 6)).toEqual(['試合', '局', '本場', '供託', '親', '結果'])
    expect(en.titles.slice(0, 6)).toEqual(['Match', 'Frame', 'Honba', 'Sticks', 'Dealer', 'End'])
    expect(new Set(ja.titles).size).toBe(ja.titles.length)
    expect(new Set(en.titles).size).toBe(en.titles.length)
    expect(ja.objects.some((row) => row['結果'] === 'ロン' || row['結果'] === 'ツモ和了')).toBe(true)
  })

  test('of several matches stand in one table, numbered', () => {
    const { objects } = tableOf('csv-frames', [match, match])
    expect(objects.map((row) => row['match'])).toEqual([...match.frames.map(() => '1'), ...match.frames.map(() => '2')])
  })
})

describe('acts', () => {
  const { titles, rows, objects, losses } = tableOf('csv-acts', [match])
  const acts = match.frames.flatMap((frame) => countedActs(frame))

  test('have one row each, in order', () => {
    expect(rows.map(({ length }) => length)).toEqual(acts.map(() => titles.length))
    expect(objects.map(({ draw }) => draw)).toEqual(acts.map(({ draw }) => draw.kind))
    expect(objects.map(({ discard }) => discard)).toEqual(acts.map(({ discard }) => discard?.kind ?? ''))
    expect(objects.map(({ seat }) => seat)).toEqual(acts.map(({ seat }) => 'ESWN'[seat]))
  })

  test('that call or win on a tile name it and whose it was', () => {
    const calls = objects.flatMap((row, at) => {
      if (!['chi', 'pon', 'daiminkan', 'ron'].includes(row['draw']!)) return []
      const before = objects.slice(0, at).findLast(({ discarded }) => discarded !== '')!
      return [[row['called'], row['from'], before['discarded'], before['seat']]]
    })
    expect(calls.length).toBeGreaterThan(3)
    for (const [called, from, tile, seat] of calls) expect([called, from]).toEqual([tile, seat])
  })

  test('count riichi and tsumogiri as the record does', () => {
    const of = (kind: string) => acts.filter(({ discard }) => discard?.kind === kind).length
    expect(objects.filter(({ riichi }) => riichi === '1')).toHaveLength(of('riichi'))
    expect(objects.filter((row) => row['tsumogiri'] === '1' && row['riichi'] === '0')).toHaveLength(of('tsumogiri'))
  })

  test('have no points: that is named', () => expect(losses).toContain('csv-acts.results'))
})

test('no cell is a formula, and every text comes back', () => {
  const texts = [
    '=1',
    '+a',
    '-a',
    '@a',
    '\ta',
    '\ra',
    '＝1',
    '＋1',
    '－a',
    '＠a',
    ' =1',
    '−1',
    "'a",
    "''",
    '-12.5',
    'a,"b"\n',
  ]
  const [cells = []] = cellsIn(csvOf([texts]))
  expect(cells.map((cell) => cell.replace(/^'/, ''))).toEqual(texts)
  for (const [at, cell] of cells.entries()) expect(cell.startsWith("'"), cell).toBe(at < texts.length - 2)
})
