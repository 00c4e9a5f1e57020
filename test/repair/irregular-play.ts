/**
 * What players did against the rules, written as it was: an irregular record that is true. Each takes a frame, or a match,
 * in which nothing is wrong; null if it has no place for it.
 */
import type { Act, Frame, Match, Seat } from '../../src/record/index.ts'
import type { Ruleset } from '../../src/rules/index.ts'
import { replay } from '../../src/table/index.ts'
import { isKnown, kindOf, type Tile } from '../../src/tiles/index.ts'
import { actsOf, pick, spots, withAct, withFrame, type Dice } from '../check/faults/mistake.ts'

export type Irregular = (match: Match, dice: Dice, rules: Ruleset) => Match | null

const isKan = ({ draw, discard }: Act): boolean =>
  draw.kind === 'daiminkan' || discard?.kind === 'ankan' || discard?.kind === 'kakan'

const isLast = (acts: readonly Act[], at: number): boolean =>
  acts.slice(at + 1).every(({ seat }) => seat !== acts[at]!.seat)

/** Somebody who has no more turns discarded without drawing: the hand is a tile short. */
export const tooFewTiles: Irregular = (match, dice) => {
  const spot = pick(
    spots(
      match,
      ({ discard, draw }, { acts, at }) =>
        discard?.kind === 'tedashi' &&
        draw.kind === 'tile' &&
        acts.at(-1)?.discard?.kind === 'tsumo' &&
        isLast(acts, at),
    ),
    dice,
  )
  return (
    spot &&
    withAct(match, spot, (act) => ({
      ...act,
      draw: { kind: 'tile', tile: 'uk' },
      notes: { ...act.notes, noDraw: true },
    }))
  )
}

/** The frame was stopped and is played again; nobody turned an ura, and so many doras were shown. */
const playedAgain = (frame: Frame, doras: number): Frame => ({
  ...frame,
  dora: frame.dora?.map((tile, index) => (index % 2 === 0 && index < 2 * doras ? tile : 'uk')) ?? null,
  endPoints: frame.startPoints,
  notes: { ...frame.notes, ryuukyoku: 'chombo' },
})

/** The match ends with this frame, of which only so many acts were played. */
const stoppedAfter = (match: Match, at: number, count: number, more: readonly Act[] = []): Match => {
  const stopped = withFrame(match, at, (frame) =>
    playedAgain(
      { ...frame, flows: frame.flows.map((flow) => ({ ...flow, acts: [...flow.acts.slice(0, count), ...more] })) },
      1 + actsOf(frame).slice(0, count).filter(isKan).length,
    ),
  )
  return { ...stopped, frames: stopped.frames.slice(0, at + 1), finalPoints: null }
}

/** A ron by somebody whose hand is not complete; the frame was played again. */
export const wrongRon: Irregular = (match, dice) => {
  const at = dice(match.frames.length)
  const acts = actsOf(match.frames[at])
  const end = acts.findLastIndex(({ discard }) => discard?.kind === 'tedashi' || discard?.kind === 'tsumogiri')
  if (end < 1) return null
  const seat = ((acts[end]!.seat + 1) % 4) as Seat
  return stoppedAfter(match, at, end + 1, [{ seat, draw: { kind: 'ron' }, discard: null }])
}

/** Riichi with a hand that is not tenpai; it was seen, and the frame was played again. */
export const notenRiichi: Irregular = (match, dice) => {
  const isEarly = ({ discard, draw }: Act, { at }: { readonly at: number }): boolean =>
    at < 8 && discard?.kind === 'tedashi' && draw.kind === 'tile'
  const spot = pick(spots(match, isEarly), dice)
  if (spot === null) return null
  const declared = withAct(match, spot, (act) =>
    act.discard?.kind === 'tedashi'
      ? { ...act, discard: { kind: 'riichi', tile: act.discard.tile, tsumogiri: false } }
      : act,
  )
  return stoppedAfter(declared, spot.frame, spot.act + 1)
}

/** A chi with a tile that makes no run, let stand; the hand is dead, and the tile that would have fit stays in it. */
export const wrongChi: Irregular = (match, dice, rules) => {
  const found: { readonly frame: number; readonly act: number; readonly own: readonly [Tile, Tile] }[] = []
  for (const [frame, one] of match.frames.entries()) {
    const acts = actsOf(one)
    const tables = replay(one, one.flows.length - 1, rules)
    const winners = acts.flatMap(({ seat, draw, discard }) =>
      draw.kind === 'ron' || discard?.kind === 'tsumo' ? [seat] : [],
    )
    // Who is tenpai at the end of the wall must not depend on the hand.
    if (winners.length === 0) continue
    for (const [act, { seat, draw }] of acts.entries()) {
      if (draw.kind !== 'chi' || winners.includes(seat)) continue
      const [kept, replaced] = draw.own
      const left = tables.at(-1)!.seats[seat].tiles.map(({ tile }) => tile)
      const before = tables[act]!.seats[seat].tiles.map(({ tile }) => tile)
      const other = before.find(
        (tile) => isKnown(tile) && kindOf(tile) >= 27 && left.includes(tile) && !draw.own.includes(tile),
      )
      if (kept !== undefined && replaced !== undefined && other !== undefined)
        found.push({ frame, act, own: [kept, other] })
    }
  }
  const spot = pick(found, dice)
  return (
    spot &&
    withAct(match, spot, (act) => ({
      ...act,
      draw: { kind: 'chi', own: spot.own },
      notes: { ...act.notes, dead: [act.seat] },
    }))
  )
}
