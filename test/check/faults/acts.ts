/** Slips in the acts: draws, discards, calls, riichi, hands. */
import type { Act, Discard, Match } from '../../../src/record/index.ts'
import type { Tile } from '../../../src/tiles/index.ts'
import { asRecordersDo, type Confusion } from './confusions.ts'
import {
  actsOf, pick, spots, withAct, withActs, withoutEndHands, withStartHand, type Dice, type Slip, type Spot,
} from './slip.ts' // prettier-ignore

const tileDrawn = ({ draw }: Act): Tile | null => (draw.kind === 'tile' || draw.kind === 'rinshan' ? draw.tile : null)
const redraw = (act: Act, tile: Tile): Act =>
  act.draw.kind === 'tile' || act.draw.kind === 'rinshan' ? { ...act, draw: { ...act.draw, tile } } : act

/** A slip in one act that a recorder makes with open eyes: neither the first nor the last of its frame. */
const inAct =
  (isOne: (act: Act) => boolean, change: (act: Act, dice: Dice) => Act): Slip =>
  (match, dice) => {
    const spot = pick(
      spots(match, (act, { at, acts }) => at > 0 && at < acts.length - 1 && isOne(act)),
      dice,
    )
    return spot === null ? null : withoutEndHands(withAct(match, spot, (act) => change(act, dice)))
  }

const isTedashi = ({ discard, draw }: Act): boolean => discard?.kind === 'tedashi' && draw.kind === 'tile'
const isTsumogiri = ({ discard, draw }: Act): boolean => discard?.kind === 'tsumogiri' && draw.kind === 'tile'

const remove =
  (isOne: (act: Act) => boolean): Slip =>
  (match, dice) => {
    const spot = pick(
      spots(match, (act, { at, acts }) => at > 3 && at < acts.length - 4 && isOne(act)),
      dice,
    )
    return spot === null ? null : withoutEndHands(withActs(match, spot.frame, (acts) => acts.toSpliced(spot.act, 1)))
  }

const declared = (act: Act): Discard => {
  const tile = act.discard?.kind === 'tedashi' ? act.discard.tile : (tileDrawn(act) ?? 'uk')
  return { kind: 'riichi', tile, tsumogiri: act.discard?.kind === 'tsumogiri' }
}

const plainDiscard = (act: Act): Act =>
  act.discard?.kind !== 'riichi'
    ? act
    : {
        ...act,
        discard: act.discard.tsumogiri === true ? { kind: 'tsumogiri' } : { kind: 'tedashi', tile: act.discard.tile },
      }

const hasRiichi = (match: Match, spot: Spot): boolean => {
  const acts = actsOf(match.frames[spot.frame])
  return acts.some(({ seat, discard }) => seat === acts[spot.act]?.seat && discard?.kind === 'riichi')
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

/** @param otherTile which tile is written for another */
export const actSlips = (otherTile: Confusion) =>
  ({
    'drawn tile wrong': inAct(isTedashi, (act, dice) => redraw(act, otherTile(tileDrawn(act) ?? '1m', dice))),
    'tsumogiri tile wrong': inAct(isTsumogiri, (act, dice) => redraw(act, otherTile(tileDrawn(act) ?? '1m', dice))),
    'drawn tile wrong, as tsumogiri': inAct(isTedashi, (act) =>
      act.discard?.kind === 'tedashi' ? { ...redraw(act, act.discard.tile), discard: { kind: 'tsumogiri' } } : act,
    ),
    'discarded tile wrong': inAct(isTedashi, (act, dice) =>
      act.discard?.kind === 'tedashi'
        ? { ...act, discard: { ...act.discard, tile: otherTile(act.discard.tile, dice) } }
        : act,
    ),
    'draw and discard both wrong': inAct(isTedashi, (act) =>
      act.discard?.kind === 'tedashi'
        ? { ...redraw(act, act.discard.tile), discard: { kind: 'tedashi', tile: tileDrawn(act) ?? '1m' } }
        : act,
    ),
    'tedashi recorded as tsumogiri': inAct(isTedashi, (act) => ({ ...act, discard: { kind: 'tsumogiri' } })),
    'tsumogiri recorded as tedashi': inAct(isTsumogiri, (act) => ({
      ...act,
      discard: { kind: 'tedashi', tile: tileDrawn(act) ?? '1m' },
    })),
    'draw missing': remove((act) => act.draw.kind === 'tile' && act.discard !== null && act.discard.kind !== 'tsumo'),
    'discard missing': inAct(isTedashi, (act) => ({ ...act, discard: null })),
    'whole turn missing': remove(isTsumogiri),
    'turns shifted': (match, dice) => {
      const spot = pick(
        spots(match, (act, { at, acts }) => isTedashi(act) && at < acts.length - 12),
        dice,
      )
      const acts = spot === null ? [] : actsOf(match.frames[spot.frame])
      const seat = spot === null ? undefined : acts[spot.act]?.seat
      const own = acts.flatMap((act, at) =>
        spot !== null && at >= spot.act && act.seat === seat && act.draw.kind === 'tile' ? [at] : [],
      )
      if (spot === null || own.length < 3) return null
      // Every tile the player drew from here on is written one turn too early.
      const next = (at: number): Tile => tileDrawn(acts[own[own.indexOf(at) + 1] ?? -1] ?? acts[at]!) ?? 'uk'
      return withoutEndHands(
        withActs(match, spot.frame, (all) => all.map((act, at) => (own.includes(at) ? redraw(act, next(at)) : act))),
      )
    },
    'starting hand: tile wrong': (match, dice) => {
      const frame = dice(match.frames.length)
      const [seat, at] = [pick([0, 1, 2, 3] as const, dice) ?? 0, dice(13)]
      return withoutEndHands(
        withStartHand(match, frame, seat, (hand) => ({
          ...hand,
          tiles: hand.tiles.map((tile, index) => (index === at ? otherTile(tile, dice) : tile)),
        })),
      )
    },
    'starting hand: exchanged with the first draw': (match, dice) => {
      const spot = pick(
        spots(
          match,
          (act, { acts, at }) =>
            act.draw.kind === 'tile' && isTedashi(act) && acts.slice(0, at).every(({ seat }) => seat !== act.seat),
        ),
        dice,
      )
      const act = spot === null ? undefined : actsOf(match.frames[spot.frame])[spot.act]
      const drawn = act === undefined ? null : tileDrawn(act)
      if (spot === null || act === undefined || drawn === null) return null
      const at = dice(13)
      const held = match.frames[spot.frame]?.flows[0]?.startHands[act.seat].tiles[at]
      if (held === undefined || held === drawn) return null
      const hand = withStartHand(match, spot.frame, act.seat, (own) => ({ ...own, tiles: own.tiles.with(at, drawn) }))
      return withoutEndHands(withAct(hand, spot, (one) => redraw(one, held)))
    },
    'starting hand: tile missing': (match, dice) =>
      withStartHand(match, dice(match.frames.length), 1, (hand) => ({ ...hand, tiles: hand.tiles.slice(1) })),
    'riichi missing': (match, dice) => {
      const spot = pick(
        spots(match, ({ discard }, { at, acts }) => discard?.kind === 'riichi' && at < acts.length - 2),
        dice,
      )
      return spot === null ? null : withAct(match, spot, plainDiscard)
    },
    'riichi that was none': (match, dice) => {
      const spot = pick(
        spots(match, (act) => isTedashi(act)).filter((one) => !hasRiichi(match, one)),
        dice,
      )
      return spot === null ? null : withAct(match, spot, (act) => ({ ...act, discard: declared(act) }))
    },
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
    'call recorded as a draw': inAct(isCall, (act) => ({ ...act, draw: { kind: 'tile', tile: 'ew' } })),
  }) as const satisfies Readonly<Record<string, Slip>>

export const ACT_SLIPS = actSlips(asRecordersDo)
