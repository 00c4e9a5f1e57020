import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { SEATS, type Act, type Frame } from '../../src/record/index.ts'
import { assumed, rulesets } from '../../src/rules/index.ts'
import {
  frameOfRows,
  readRow,
  rowsBy,
  rowText,
  typedRowsOf,
  type RowId,
  type SheetCell,
  type SheetRows,
} from '../../src/sheet-rows/index.ts'
import { simulated } from '../../src/training/index.ts'
import { hasCorpus, mjlogGames } from '../support/corpus-games.ts'
import { some, times } from '../support/test-extent.ts'

const RULES = assumed(rulesets.tenhou)

const withoutNotes = ({ seat, draw, discard }: Act): Act => ({ seat, draw, discard })

/** Paper does not say who of several said ron first: in the order of the turns. */
const ronsInTurn = (acts: readonly Act[]): readonly Act[] => {
  const last = acts.findLast(({ draw }) => draw.kind !== 'ron')?.seat ?? 0
  const rons = acts.filter(({ draw }) => draw.kind === 'ron')
  const turn = ({ seat }: Act): number => (seat - last + 4) % 4
  return [...acts.filter(({ draw }) => draw.kind !== 'ron'), ...rons.sort((a, b) => turn(a) - turn(b))]
}

/** What the rows have of a frame. */
const inRows = ({ flows, dora }: Frame) => {
  const flow = flows.at(-1)
  return { startHands: flow?.startHands, acts: ronsInTurn(flow?.acts ?? []).map(withoutNotes), dora }
}

const readBack = (frame: Frame, rows: SheetRows) => {
  const { startHands, acts, doras, uras, findings } = frameOfRows(rows)
  const dora = frame.dora?.map((_, index) => [doras, uras][index % 2]?.[index >> 1] ?? 'uk') ?? null
  return { read: { startHands, acts, dora }, findings }
}

const withoutEmptyCells = (rows: SheetRows): SheetRows =>
  rowsBy((row) => rows[row].filter(({ kind }) => kind !== 'empty'))

const differences = (
  frames: readonly (readonly [name: string, frame: Frame])[],
  edit: (rows: SheetRows) => SheetRows,
) =>
  frames.flatMap(([name, frame]) => {
    const { read, findings } = readBack(frame, edit(typedRowsOf(frame, RULES)))
    return isDeepStrictEqual(read, inRows(frame)) && findings.length === 0 ? [] : [{ name, findings }]
  })

const framesOf = (name: string, frames: readonly Frame[]) =>
  frames.map((frame, at) => [`${name} ${at}`, frame] as const)

const corpus = some(mjlogGames(), 40).flatMap(({ name, match }) => framesOf(name, match.frames))
const played = Array.from({ length: times(20, 400) }, (_, seed) =>
  framesOf(`simulated ${seed}`, simulated({ rules: rulesets.tenhou, seed, length: 'match' }).match.frames),
).flat()

describe('the rows of a frame make the same frame', () => {
  test.skipIf(!hasCorpus())(
    'with the columns of skipped players left empty: frames of people',
    () => {
      expect(differences(corpus, (rows) => rows)).toEqual([])
    },
    600_000,
  )

  test.skipIf(!hasCorpus())(
    'without empty columns: frames of people',
    () => {
      expect(differences(corpus, withoutEmptyCells)).toEqual([])
    },
    600_000,
  )

  test('with the columns of skipped players left empty: simulated frames', () => {
    expect(differences(played, (rows) => rows)).toEqual([])
  }, 600_000)

  test('as text: every row is read as it was written', () => {
    for (const [name, frame] of played.slice(0, 100)) {
      const rows = typedRowsOf(frame, RULES)
      expect(
        rowsBy((row) => readRow(row, rowText(rows[row])) ?? []),
        name,
      ).toEqual(rows)
    }
  })

  test.skipIf(!hasCorpus())('a final hand is typed as it was shown', () => {
    for (const [name, frame] of corpus) {
      const { endHands } = frameOfRows(typedRowsOf(frame, RULES))
      for (const seat of SEATS)
        if (endHands[seat] !== null) expect(endHands[seat], name).toEqual(frame.flows.at(-1)?.endHands[seat])
    }
  })
})

/** A short frame: South calls the East of the dealer, West wins on South's 9 man. North's tiles were not seen. */
const TEXT: Readonly<Partial<Record<RowId, string>>> = {
  doras: '2p',
  '0.deal': '1m 2m 3m 4p 5p 6p 7s 8s 9s ew 9p 9p 1s',
  '0.draws': '3s 5s',
  '0.discards': 'ew 1s',
  '1.deal': 'ew ew 9m 1p 1p 4s 4s 6s 7m 8m nw nw gd',
  '1.draws': 'pew 2s',
  '1.discards': 'gd 9m',
  '2.deal': '2m 3m 4m 7m 8m 3p 4p 5p 6p 7p 8p 5s 5s',
  '2.draws': 'v w',
  '2.discards': '1p',
  '2.final': '2m 3m 4m 7m 8m 3p 4p 5p 6p 7p 8p 5s 5s 9m',
  '3.draws': 'uk',
  '3.discards': 'wd',
  uras: 'nw',
}
type Changes = Readonly<Partial<Record<RowId, string>>>
const rowsWith = (changes: Changes = {}): SheetRows =>
  rowsBy((row): readonly SheetCell[] => {
    const text = changes[row] ?? TEXT[row] ?? ''
    const cells = readRow(row, text)
    if (cells === null) throw new Error(`no row: ${text}`)
    return cells
  })
const found = (changes: Changes) => frameOfRows(rowsWith(changes)).findings

describe('what does not fit is found at its cell', () => {
  test('nothing in a frame that is whole', () => {
    const { acts, endHands, findings } = frameOfRows(rowsWith())
    expect(findings).toEqual([])
    expect(acts.map(({ seat }) => seat)).toEqual([0, 1, 2, 3, 0, 1, 2])
    expect(acts.at(-1)?.draw.kind).toBe('ron')
    expect(endHands[2]?.drawn).toBe('9m')
    expect(endHands[0]).toBeNull()
  })

  test.each<[name: string, changes: Changes, code: string, row: RowId, at: number]>([
    [
      'a tile for the fifth time',
      { '2.deal': '2m 3m 4m 7m 8m 9p 9p 9p 6p 7p 8p 5s 5s', '2.final': '' },
      'sheet.fifth-copy',
      '2.deal',
      7,
    ],
    [
      'a dora whose indicator is a fifth tile',
      { doras: '1s 1s', '0.draws': '9s 9s', '0.discards': 'ew 1s' },
      'sheet.fifth-copy',
      '0.draws',
      1,
    ],
    ['a call of a tile that nobody discarded', { '1.draws': 'psw 2s' }, 'sheet.not-discarded', '1.draws', 0],
    ['a missing discard', { '1.discards': '' }, 'sheet.no-discard', '1.discards', 0],
    ['a discard that the hand does not hold', { '0.discards': 'ew rd' }, 'sheet.not-held', '0.discards', 1],
    ['half a call', { '1.draws': 'p 2s' }, 'sheet.half-call', '1.draws', 0],
    ['a hand of too many tiles', { '1.deal': `${TEXT['1.deal']} 7p` }, 'sheet.too-many', '1.deal', 13],
    ['too many doras', { doras: '2p 3p 4p 2p 3p 4p' }, 'sheet.too-many', 'doras', 5],
    ['a row that is too short', { '3.draws': '', '3.discards': '' }, 'sheet.unreached', '0.draws', 1],
    [
      'another final hand',
      { '2.final': `${TEXT['2.final']}`.replace('8p', '9p') },
      'sheet.final-differs',
      '2.final',
      10,
    ],
  ])('%s', (_, changes, code, row, at) => {
    expect(found(changes).map((each) => ({ code: each.code, place: each.place }))).toContainEqual({
      code,
      place: { row, at },
    })
  })

  test('the frame stands as far as it holds', () => {
    const { acts } = frameOfRows(rowsWith({ '3.draws': '', '3.discards': '' }))
    expect(acts.map(({ seat }) => seat)).toEqual([0, 1, 2])
  })

  const CHI: Changes = {
    '0.draws': '3s',
    '0.discards': '3s',
    '1.deal': '1s 2s 4s 5s 9m 1p 1p 7m 8m nw nw gd 6s',
    '1.draws': 'c3s',
    '1.discards': 'gd',
    '2.draws': '',
    '2.discards': '',
    '2.final': '',
    '3.draws': '',
    '3.discards': '',
  }

  test('a chi with more than one way is asked about, and its own tiles stay unseen', () => {
    expect(found(CHI)).toEqual([{ code: 'sheet.way-open', place: { row: '1.draws', at: 0 }, tile: '3s' }])
    expect(frameOfRows(rowsWith(CHI)).acts[1]?.draw).toEqual({ kind: 'chi', own: ['uk', 'uk'] })
  })

  test('the final hand shows the way of a chi', () => {
    const shown = { ...CHI, '1.final': '1s 5s 9m 1p 1p 7m 8m nw nw 6s c3s2s4s' }
    expect(found(shown)).toEqual([])
    expect(frameOfRows(rowsWith(shown)).acts[1]?.draw).toEqual({ kind: 'chi', own: ['2s', '4s'] })
  })

  test('a cell that is left out is found, or the frame is another', () => {
    const whole = rowsWith()
    const right = JSON.stringify(frameOfRows(whole).acts)
    for (const row of ['0.draws', '0.discards', '1.draws', '1.discards', '2.draws', '2.discards'] as const)
      for (const at of whole[row].keys()) {
        const { acts, findings } = frameOfRows({ ...whole, [row]: whole[row].toSpliced(at, 1) })
        expect(findings.length > 0 || JSON.stringify(acts) !== right, `${row} ${at}`).toBe(true)
      }
  })
})

test.each(['5mm', '5mR', 'x', 'c5x', ' ', '5m  6m', 'cR'])('a deal is not read from %j', (text) => {
  expect(readRow('0.deal', text)).toBeNull()
})
