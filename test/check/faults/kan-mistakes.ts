/** Mistakes with a kan: another tile, not written, or written for what it was not. No published list has a class for them. */
import type { Act, Discard } from '../../../src/record/index.ts'
import type { Tile } from '../../../src/tiles/index.ts'
import { isPlainTurn, redraw, tileDrawn } from './act-mistakes.ts'
import { asRecordersDo } from './confusions.ts'
import { actsOf, pick, spots, withActs, withoutEndHands, type Dice, type Mistake } from './mistake.ts'

type Kan = Extract<Discard, { kind: 'ankan' | 'kakan' }>
type KanAct = Act & { readonly discard: Kan }

const isOwnKan = (act: Act): act is KanAct => act.discard?.kind === 'ankan' || act.discard?.kind === 'kakan'
const isKan = (act: Act): boolean => isOwnKan(act) || act.draw.kind === 'daiminkan'

const tilesOf = (kan: Kan): readonly Tile[] => (kan.kind === 'ankan' ? kan.tiles : [kan.tile])
const kanOf = (kind: Kan['kind'], tile: Tile): Kan =>
  kind === 'ankan' ? { kind, tiles: [tile, tile, tile, tile] } : { kind, tile }

/** The acts with a mistake in one that is neither the first nor the last; null where that one has no place for it. */
const atKan =
  (
    isOne: (act: Act, next: Act | undefined) => boolean,
    change: (acts: readonly Act[], at: number, dice: Dice) => readonly Act[],
  ): Mistake =>
  (match, dice) => {
    const spot = pick(
      spots(match, (act, { at, acts }) => at > 0 && at < acts.length - 2 && isOne(act, acts[at + 1])),
      dice,
    )
    if (spot === null) return null
    const acts = change(actsOf(match.frames[spot.frame]), spot.act, dice)
    return withoutEndHands(withActs(match, spot.frame, () => acts))
  }

const withKan = (acts: readonly Act[], at: number, change: (act: KanAct) => Act): readonly Act[] => {
  const act = acts[at]
  return act !== undefined && isOwnKan(act) ? acts.with(at, change(act)) : acts
}

/** The next draw as it is written by someone who knows of no kan. */
const ordinary = (act: Act): Act =>
  act.draw.kind === 'rinshan' ? { ...act, draw: { ...act.draw, kind: 'tile' } } : act

const misread = (act: KanAct, dice: Dice): Kan => {
  const { discard } = act
  return kanOf(discard.kind, asRecordersDo(tilesOf(discard)[0] ?? '1m', dice))
}

const isOfDrawn = (act: Act): boolean => isOwnKan(act) && tilesOf(act.discard).includes(tileDrawn(act) ?? 'uk')

const thrownIn = (act: Act): Tile => (act.discard?.kind === 'tedashi' ? act.discard.tile : (tileDrawn(act) ?? 'uk'))

export const KAN_MISTAKES = {
  'kan tile wrong': atKan(isOwnKan, (acts, at, dice) =>
    withKan(acts, at, (act) => ({ ...act, discard: misread(act, dice) })),
  ),
  'kan tile wrong, drawn and declared': atKan(isOfDrawn, (acts, at, dice) =>
    withKan(acts, at, (act) => {
      const discard = misread(act, dice)
      return { ...redraw(act, tilesOf(discard)[0] ?? 'uk'), discard }
    }),
  ),
  'kan missing': atKan(isKan, (acts, at) => acts.toSpliced(at, 1)),
  'kan missing, the next draw an ordinary one': atKan(isKan, (acts, at) =>
    acts.toSpliced(at, 2, ordinary(acts[at + 1]!)),
  ),
  'kan missing, its draw written': atKan(isOwnKan, (acts, at) =>
    withKan(acts, at, (act) => ({ ...act, discard: null })),
  ),
  'kan missing with its replacement draw': atKan(
    (act, next) => isOwnKan(act) && next !== undefined && next.draw.kind === 'rinshan' && isPlainTurn(ordinary(next)),
    (acts, at) => acts.toSpliced(at, 2, { ...acts[at]!, discard: { kind: 'tedashi', tile: thrownIn(acts[at + 1]!) } }),
  ),
  'open kan missing with the turn behind': atKan(
    (act, next) => act.draw.kind === 'daiminkan' && next !== undefined && isPlainTurn(ordinary(next)),
    (acts, at) => acts.toSpliced(at, 2),
  ),
  'open kan written as a pon': atKan(
    ({ draw }) => draw.kind === 'daiminkan',
    (acts, at) => {
      const act = acts[at]!
      return act.draw.kind === 'daiminkan'
        ? acts.with(at, { ...act, draw: { kind: 'pon', own: act.draw.own.slice(0, 2) } })
        : acts
    },
  ),
  'discard written for a kan': atKan(isOwnKan, (acts, at) =>
    withKan(acts, at, (act) => {
      const [tile = 'uk'] = tilesOf(act.discard)
      return { ...act, discard: isOfDrawn(act) ? { kind: 'tsumogiri' } : { kind: 'tedashi', tile } }
    }),
  ),
  'kan written for a discard': atKan(isPlainTurn, (acts, at, dice) => {
    const act = acts[at]!
    return acts.with(at, { ...act, discard: kanOf(dice(2) === 0 ? 'ankan' : 'kakan', thrownIn(act)) })
  }),
} as const satisfies Readonly<Record<string, Mistake>>
