/** Every edit of the acts themselves: one missing, one too many, in the wrong place, by the wrong player. */
import { SEATS, type Act, type Flow } from '../record/index.ts'
import { ronOptions, type Table } from '../table/index.ts'
import type { Edit } from './edit.ts'
import { isPlainTurn, placesOfGone, plainTurnsFrom } from './shifted-turns.ts'
import { callWays } from './tile-edits.ts'

function* missingBefore(at: number, table: Table): Generator<Edit> {
  const { expected } = table
  if (expected.kind === 'draw') yield { kind: 'turn-missing', act: at, seat: expected.seat }
  if (table.end === null)
    for (const seat of SEATS)
      for (const { call, own } of callWays(table, seat)) yield { kind: 'call-missing', act: at, seat, call, own }
}

function* endEdits(acts: readonly Act[], table: Table | undefined): Generator<Edit> {
  if (table === undefined) return
  for (const { seat } of ronOptions(table)) yield { kind: 'ron-missing', seat }
  const last = acts.at(-1)
  if (last !== undefined && 'tile' in last.draw && (last.discard === null || last.discard.kind === 'tsumogiri'))
    yield { kind: 'tsumo-missing' }
  if (table.expected.kind === 'draw') yield { kind: 'tsumo-turn-missing', seat: table.expected.seat }
}

function* shiftEdits(acts: readonly Act[]): Generator<Edit> {
  for (const [at, act] of acts.entries()) {
    if (!isPlainTurn(act) || plainTurnsFrom(acts, at).length < 2) continue
    for (const gone of [null, ...placesOfGone(acts, at)]) yield { kind: 'turns-shifted', act: at, draws: false, gone }
    yield { kind: 'turns-shifted', act: at, draws: true, gone: null }
  }
}

const isSame = (a: Act, b: Act): boolean =>
  a.seat === b.seat && JSON.stringify([a.draw, a.discard]) === JSON.stringify([b.draw, b.discard])

/** @param tables before each act, and behind the last */
export function* turnEdits({ acts }: Flow, tables: readonly Table[]): Generator<Edit> {
  for (const [at, act] of acts.entries()) {
    const table = tables[at]
    if (table !== undefined) yield* missingBefore(at, table)
    if (act.discard === null && act.draw.kind !== 'ron' && act.draw.kind !== 'daiminkan')
      yield { kind: 'discard-missing', act: at }
    yield { kind: 'act-extra', act: at }
    const next = acts[at + 1]
    if (next !== undefined && !isSame(act, next)) yield { kind: 'acts-swapped', act: at }
    for (const seat of SEATS) if (seat !== act.seat) yield { kind: 'wrong-seat', act: at, seat }
  }
  const end = tables[acts.length]
  if (end !== undefined && acts.length > 0) yield* missingBefore(acts.length, end)
  yield* endEdits(acts, end)
  yield* shiftEdits(acts)
}
