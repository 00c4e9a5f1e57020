/** Mistakes that lose, shift or confuse whole turns and calls. */
import type { Act, Match } from '../../../src/record/index.ts'
import type { Tile } from '../../../src/tiles/index.ts'
import { isPlainTurn, isTedashi, redraw, tileDrawn } from './act-mistakes.ts'
import { actsOf, pick, spots, withAct, withActs, withoutEndHands, type Dice, type Mistake } from './mistake.ts'

const remove =
  (isOne: (act: Act) => boolean): Mistake =>
  (match, dice) => {
    const spot = pick(
      spots(match, (act, { at, acts }) => at > 3 && at < acts.length - 4 && isOne(act)),
      dice,
    )
    return spot === null ? null : withoutEndHands(withActs(match, spot.frame, (acts) => acts.toSpliced(spot.act, 1)))
  }

/** @param shift the acts of the frame, and which of them are the player's own turns from the missing one on */
const shifted =
  (shift: (acts: readonly Act[], own: readonly number[]) => readonly Act[]): Mistake =>
  (match: Match, dice: Dice) => {
    const spot = pick(
      spots(match, (act, { at, acts }) => isTedashi(act) && at < acts.length - 12),
      dice,
    )
    const acts = spot === null ? [] : actsOf(match.frames[spot.frame])
    const seat = spot === null ? undefined : acts[spot.act]?.seat
    const own = acts.flatMap((act, at) =>
      spot !== null && at >= spot.act && act.seat === seat && isPlainTurn(act) ? [at] : [],
    )
    if (spot === null || own.length < 3) return null
    return withoutEndHands(withActs(match, spot.frame, (all) => shift(all, own)))
  }

const OTHER_FIVE: Readonly<Partial<Record<Tile, Tile>>> = {
  '5m': '0m',
  '5p': '0p',
  '5s': '0s',
  '0m': '5m',
  '0p': '5p',
  '0s': '5s',
}
const isCall = ({ draw }: Act): boolean => draw.kind === 'chi' || draw.kind === 'pon'

/** The discard of the act. */
const thrownIn = (act: Act | undefined): Tile | null =>
  act === undefined ? null : act.discard !== null && 'tile' in act.discard ? act.discard.tile : tileDrawn(act)

const calledAsDrawn: Mistake = (match, dice) => {
  const calls = spots(match, (act, { at, acts }) => at > 0 && isCall(act) && thrownIn(acts[at - 1]) !== null)
  const spot = pick(calls, dice)
  if (spot === null) return null
  const tile = thrownIn(actsOf(match.frames[spot.frame])[spot.act - 1]) ?? 'uk'
  return withAct(match, spot, (act) => ({ ...act, draw: { kind: 'tile', tile } }))
}

export const TURN_MISTAKES = {
  'whole turn missing': remove(isPlainTurn),
  // Each turn from the missing one on is where the previous one was; the last is lost, or unseen.
  'turns shifted, the last unseen': shifted((acts, own) =>
    acts.map((act, at) => {
      const place = own.indexOf(at)
      if (place < 0) return act
      const { draw, discard } = acts[own[place + 1] ?? -1] ?? {
        ...redraw(act, 'uk'),
        discard: { kind: 'tedashi', tile: 'uk' },
      }
      return { ...act, draw, discard }
    }),
  ),
  'turns shifted, the last gone': shifted((acts, own) =>
    acts.flatMap((act, at) => {
      const place = own.indexOf(at)
      if (place < 0) return [act]
      const next = acts[own[place + 1] ?? -1]
      return next === undefined ? [] : [{ ...act, draw: next.draw, discard: next.discard }]
    }),
  ),
  'turns shifted, draws alone': shifted((acts, own) => {
    const next = (at: number): Tile => tileDrawn(acts[own[own.indexOf(at) + 1] ?? -1] ?? acts[at]!) ?? 'uk'
    return acts.map((act, at) => (own.includes(at) ? redraw(act, next(at)) : act))
  }),
  'call missing': remove(isCall),
  'call with wrong tiles': (match, dice) => {
    const spot = pick(
      spots(match, ({ draw }) => 'own' in draw && draw.own.some((tile) => OTHER_FIVE[tile] !== undefined)),
      dice,
    )
    const swap = (tile: Tile): Tile => OTHER_FIVE[tile] ?? tile
    return spot === null
      ? null
      : withoutEndHands(
          withAct(match, spot, (act) =>
            'own' in act.draw ? { ...act, draw: { ...act.draw, own: act.draw.own.map(swap) } } : act,
          ),
        )
  },
  'call recorded as a draw': calledAsDrawn,
} as const satisfies Readonly<Record<string, Mistake>>
