/**
 * How believable the play of a frame is: what is discarded of each hand, which hands declare riichi, which wins are taken.
 * A tile that was written wrong makes the acts behind it look senseless. The shares are those of the games that
 * `discard-weights.ts` names.
 */
import { isRedFive, kindOf, type Tile } from '../../tiles/index.ts'
import { unlikelyActs } from '../../check/index.ts'
import type { Act, Frame } from '../../record/index.ts'
import { countKinds, shantenOf } from '../../rules/index.ts'
import type { Table, TableSeat } from '../../table/index.ts'
import { thrownTile, type DiscardMemory, type DiscardOdds } from './discard-odds.ts'

/** Closed hands that reach tenpai with this draw, and those that were tenpai without riichi before. */
const RIICHI = { reached: 0.65, waiting: 0.06 } as const
/** Of a tile equal to the drawn one, the one from the hand. */
const KARAGIRI = 0.12
/** Of a plain and a red five in the hand, the red one. */
const RED = 0.02
/** Of the wins that a hand shows, so many are not taken. */
const PASSED = 0.01
/** A tile that the hand is not known to have: one of 34 kinds. */
const UNSEEN = 1 / 34

const isClosed = ({ melds }: TableSeat): boolean => melds.every(({ meld }) => meld.kind === 'ankan')

/** Of a discard that leaves a closed hand tenpai. */
const riichiChance = ({ discard, draw }: Act, own: TableSeat): number => {
  const wasTenpai =
    draw.kind !== 'oya' && shantenOf(countKinds(own.tiles.map(({ tile }) => tile)), own.melds.length) === 0
  const chance = wasTenpai ? RIICHI.waiting : RIICHI.reached
  return discard?.kind === 'riichi' ? chance : 1 - chance
}

/** Which of two equal tiles, or of two fives, went. */
const copyChance = ({ discard }: Act, tile: Tile, { view }: DiscardOdds): number => {
  const kind = kindOf(tile)
  const copies = view.counts[kind]!
  const reds = view.reds[kind]!
  const ofRed = reds === 0 || reds === copies ? 1 : isRedFive(tile) ? RED : 1 - RED
  if (kind !== view.drawn || copies < 2 || discard?.kind === 'riichi') return ofRed
  return ofRed * (discard?.kind === 'tsumogiri' ? 1 - KARAGIRI : KARAGIRI)
}

const logOfDiscard = (act: Act, before: Table, dora: Frame['dora'], memory: DiscardMemory): number => {
  const own = before.seats[act.seat]
  if (own.riichi !== null) return 0
  const tile = thrownTile(before, act)
  const kind = kindOf(tile)
  if (kind < 0) return 0
  const odds = memory.odds(before, act, dora)
  const at = odds.kinds.indexOf(kind)
  if (at < 0) return Math.log(UNSEEN)
  const isTenpai = odds.shanten[at] === 0 && isClosed(own) && (act.draw.kind === 'tile' || act.draw.kind === 'oya')
  const riichi = isTenpai && !odds.view.isUnsure ? riichiChance(act, own) : 1
  return odds.logs[at]! + Math.log(riichi * copyChance(act, tile, odds))
}

/**
 * The logarithm of how likely all discards are that were chosen and seen; only differences between records of one frame
 * count.
 * @param tables before each act
 */
export const playLikelihood = (
  frame: Frame,
  acts: readonly Act[],
  tables: readonly Table[],
  memory: DiscardMemory,
): number => {
  let sum = 0
  for (const [at, act] of acts.entries()) {
    const before = tables[at]
    if (before !== undefined) sum += logOfDiscard(act, before, frame.dora, memory)
  }
  for (const { code } of unlikelyActs(frame, tables)) if (code === 'passed-win') sum += Math.log(PASSED)
  return sum
}
