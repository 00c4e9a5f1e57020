/** Mistakes in the acts: draws, discards, calls, riichi, hands. */
import type { Act, Discard, Match } from '../../../src/record/index.ts'
import type { Tile } from '../../../src/tiles/index.ts'
import { asRecordersDo, type Confusion } from './confusions.ts'
import {
  actsOf,
  pick,
  spots,
  withAct,
  withoutEndHands,
  withStartHand,
  type Dice,
  type Mistake,
  type Spot,
} from './mistake.ts'

export const tileDrawn = ({ draw }: Act): Tile | null =>
  draw.kind === 'tile' || draw.kind === 'rinshan' ? draw.tile : null
export const redraw = (act: Act, tile: Tile): Act =>
  act.draw.kind === 'tile' || act.draw.kind === 'rinshan' ? { ...act, draw: { ...act.draw, tile } } : act

export const isPlainTurn = (act: Act): boolean => isTedashi(act) || isTsumogiri(act)

/** A visible mistake in one act, neither the first nor the last of its frame. */
export const inAct =
  (isOne: (act: Act) => boolean, change: (act: Act, dice: Dice) => Act): Mistake =>
  (match, dice) => {
    const spot = pick(
      spots(match, (act, { at, acts }) => at > 0 && at < acts.length - 1 && isOne(act)),
      dice,
    )
    return spot === null ? null : withoutEndHands(withAct(match, spot, (act) => change(act, dice)))
  }

export const isTedashi = ({ discard, draw }: Act): boolean => discard?.kind === 'tedashi' && draw.kind === 'tile'
export const isTsumogiri = ({ discard, draw }: Act): boolean => discard?.kind === 'tsumogiri' && draw.kind === 'tile'

export const declared = (act: Act): Discard => {
  const tile = act.discard?.kind === 'tedashi' ? act.discard.tile : (tileDrawn(act) ?? 'uk')
  return { kind: 'riichi', tile, tsumogiri: act.discard?.kind === 'tsumogiri' }
}

export const plainDiscard = (act: Act): Act =>
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

/** The next turn of the same player, a draw and a discard; null if there is none. */
const nextTurn = (match: Match, { frame, act }: Spot): Spot | null => {
  const acts = actsOf(match.frames[frame])
  const next = acts.findIndex(({ seat }, at) => at > act && seat === acts[act]?.seat)
  return next >= 0 && isTsumogiri(acts[next]!) ? { frame, act: next } : null
}

/** @param otherTile which tile is written for another */
export const actMistakes = (otherTile: Confusion) =>
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
    'tsumogiri recorded as karagiri': inAct(isTsumogiri, (act) => ({ ...act, discard: { kind: 'karagiri' } })),
    // The discard was seen: for a tsumogiri its tile, as from the hand.
    'draw missing: unseen': inAct(isPlainTurn, (act) => ({
      ...redraw(act, 'uk'),
      discard: act.discard?.kind === 'tsumogiri' ? { kind: 'tedashi', tile: tileDrawn(act) ?? '1m' } : act.discard,
    })),
    'discard missing': inAct(isPlainTurn, (act) => ({ ...act, discard: null })),
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
    'riichi one turn late': (match, dice) => {
      const spot = pick(
        spots(match, ({ discard }) => discard?.kind === 'riichi').filter((one) => nextTurn(match, one) !== null),
        dice,
      )
      const later = spot === null ? null : nextTurn(match, spot)
      if (spot === null || later === null) return null
      return withAct(withAct(match, spot, plainDiscard), later, (act) => ({ ...act, discard: declared(act) }))
    },
    'riichi that was none': (match, dice) => {
      const spot = pick(
        spots(match, (act) => isTedashi(act)).filter((one) => !hasRiichi(match, one)),
        dice,
      )
      return spot === null ? null : withAct(match, spot, (act) => ({ ...act, discard: declared(act) }))
    },
  }) as const satisfies Readonly<Record<string, Mistake>>

export const ACT_MISTAKES = actMistakes(asRecordersDo)
