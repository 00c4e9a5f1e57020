/**
 * How believable the play of a record is: players mostly discard what keeps their hand near tenpai, and take their wins. A
 * tile that was written wrong makes the discards behind it look senseless.
 */
import { isKnown, KINDS, kindOf } from '../tiles/index.ts'
import { unlikelyActs } from '../check/index.ts'
import { SEATS, type Act } from '../record/index.ts'
import { shantenOf } from '../rules/index.ts'
import type { Table, TableSeat } from '../table/index.ts'
import { tileDrawn } from './apply-edit.ts'
import type { Problem } from './problem.ts'

/** Shares of discards that keep the shortest way to tenpai: in free play, and against a riichi. */
const KEEPS = { free: 0.88, defending: 0.6 } as const
/** The logarithm of the chance of a usual discard, where the hand is not known: unseen tiles explain nothing. */
const USUAL = -2.3
/** Of the closed hands that are tenpai, so many wait without riichi for a turn. */
const SILENT = 0.5
/** Of the wins that a hand shows, so many are not taken. */
const PASSED = 0.03
const THROWN_BACK = 0.3

const counts = new Uint8Array(KINDS)

/** The kinds of the concealed tiles; false if one of them is not known for certain. */
const count = ({ tiles, tileSurplus, skipped }: TableSeat, drawn: number): boolean => {
  if (tileSurplus !== 0 || skipped > 0) return false
  counts.fill(0)
  for (const { tile } of tiles) {
    if (!isKnown(tile)) return false
    counts[kindOf(tile)]! += 1
  }
  if (drawn >= 0) counts[drawn]! += 1
  return true
}

/** The logarithm of the chance of a discard among those that the hand allows; 0 for what was not chosen or not seen. */
const chanceOf = (act: Act, before: Table): number => {
  const { seat, discard } = act
  const own = before.seats[seat]
  if (discard?.kind !== 'tedashi' && discard?.kind !== 'tsumogiri' && discard?.kind !== 'karagiri') return 0
  if (own.riichi !== null || (act.draw.kind !== 'tile' && act.draw.kind !== 'rinshan')) return 0
  const drawn = kindOf(tileDrawn(act))
  const thrown = discard.kind === 'tedashi' ? kindOf(discard.tile) : drawn
  if (thrown < 0) return 0
  if (drawn < 0 || !count(own, drawn) || counts[thrown] === 0) return USUAL
  const melds = own.melds.length
  const nearest = shantenOf(counts, melds)
  let keeping = 0
  let others = 0
  let isKeeping = false
  for (let kind = 0; kind < KINDS; kind++) {
    if (counts[kind] === 0) continue
    counts[kind]! -= 1
    const keeps = shantenOf(counts, melds) <= Math.max(0, nearest)
    counts[kind]! += 1
    if (keeps) keeping++
    else others++
    if (kind === thrown) isKeeping = keeps
  }
  const isDefending = SEATS.some((one) => one !== seat && before.seats[one].riichi !== null)
  const isSilent = isKeeping && nearest <= 0 && melds === 0
  const share = KEEPS[isDefending ? 'defending' : 'free']
  const chance = isKeeping ? (others === 0 ? 1 : share) / keeping : (keeping === 0 ? 1 : 1 - share) / others
  return Math.log(isSilent ? chance * SILENT : chance)
}

/** The logarithm of how believable all discards of a frame are; only differences between records of one frame count. */
export const playLikelihood = ({ flow, tables, frame }: Problem): number => {
  if (flow === null) return 0
  let sum = 0
  for (const [at, act] of flow.acts.entries()) {
    const before = tables[at]
    if (before !== undefined) sum += chanceOf(act, before)
  }
  for (const { code } of unlikelyActs(frame, tables)) sum += Math.log(code === 'passed-win' ? PASSED : THROWN_BACK)
  return sum
}
