/**
 * How likely a recorder made the mistake that an edit undoes, relative to the other edits of the frame. The numbers are
 * lines in a public list of errors in a league's official records, divided by the number of such places in a match: 572
 * dealt tiles, 430 draws that are kept, as many discards from the hand, 270 tsumogiri, 15 calls, 12 riichi, 12 frames.
 * Missing calls count more than in that list: they are four in five of the mistakes made while typing live.
 */
import { doraOfIndicator, indicatorOfDora, kindOf, KINDS, UNKNOWN, without, type Tile } from '../tiles/index.ts'
import { confusionOdds } from '../check/index.ts'
import { isWin, type Act } from '../record/index.ts'
import { tileDrawn } from './apply-edit.ts'
import { FOURTEENTH, type Edit } from './edit.ts'
import { tilesOfKan } from './kan-acts.ts'
import type { Problem } from './problem.ts'
import { plainTurnsFrom } from './shifted-turns.ts'

/** A tile that stands where nothing happened: any of the 34 kinds. */
const INVENTED_TILE = 1 / KINDS
/** A whole turn that did not happen: its draw, and what is then discarded of about ten kinds. */
const INVENTED_TURN = INVENTED_TILE / 10
/** Once in so many turns nothing was seen, so that a turn without tiles is hardly ever there by itself. */
const UNSEEN_TURNS = 100

const PLACES = {
  dealt: 572,
  kept: 430,
  tedashi: 430,
  tsumogiri: 270,
  turns: 700,
  calls: 15,
  riichi: 12,
  frames: 12,
} as const

/**
 * Of the calls and kans that a hand allows, those that are made. The kans are counted in the 86 games that
 * `play/discard-weights.ts` names: of 163 that a draw has just made possible 72, of 291 that were possible before 14, of
 * 253 daiminkans 5.
 */
const MADE = { call: 0.1, daiminkan: 0.02, drawn: 0.44, held: 0.05 } as const

/**
 * Lines of missing calls, and of missing ankans and kakans, for each that was made. The list has three missing calls, none of
 * them a kan, and the live typing that counts them more is of calls, too.
 */
const UNWRITTEN = { call: 10 / PLACES.calls, kan: 1 / PLACES.calls } as const

/** Lines at one place, for the mistakes that do not depend on a tile. */
const AT_ONE = {
  'dealt-missing': 1 / 48,
  'dealt-extra': 1 / 48,
  'from-hand': 19 / PLACES.tedashi,
  'drawn-from-hand': 11 / PLACES.tedashi,
  exchanged: 7 / PLACES.tedashi,
  'exchanged-with-dealt': 46 / PLACES.dealt,
  'call-for-draw': 1 / PLACES.calls,
  rinshan: 1 / PLACES.turns,
  'turn-missing': 2 / PLACES.turns,
  'kan-of-drawn': 1 / PLACES.calls,
  'discard-missing': 16 / PLACES.turns,
  'ron-missing': 4 / PLACES.frames,
  'tsumo-missing': 4 / PLACES.frames,
  // A tsumo on the very next tile.
  'tsumo-turn-missing': (4 / PLACES.frames) * 0.1,
  'act-extra': (0.5 / PLACES.turns) * INVENTED_TURN,
  'acts-swapped': 0.5 / PLACES.turns,
  riichi: 18 / PLACES.riichi,
  'no-riichi': 5 / PLACES.turns,
  'riichi-elsewhere': 2 / PLACES.turns,
  // Two incidents, each of several kinds.
  'turns-shifted': 0.7 / PLACES.turns,
  'doras-exchanged': 11 / PLACES.frames,
  'end-tile': 0.2 / PLACES.frames,
  'frame-id': 3 / PLACES.frames,
  sticks: 3 / PLACES.frames,
  'start-points': 7 / PLACES.frames,
  'end-points': 25 / PLACES.frames,
} as const

/** Lines of wrong doras and uras: of the doras most are the indicator itself, then the tile before the right one. */
const DORA = { lines: 27 / PLACES.frames, before: 0.55, behind: 0.3, other: 0.15 }
const URA = { lines: 10 / PLACES.frames, before: 0.1, behind: 0.1, other: 0.8 }

const doraLikelihood = (index: number, written: Tile, by: Tile): number => {
  const { lines, before, behind, other } = index % 2 === 0 ? DORA : URA
  if (by === indicatorOfDora(written)) return lines * before
  return lines * (by === doraOfIndicator(written) ? behind : other * confusionOdds(by, written))
}

/** Of the turns shifted, the last one is lost, written as unseen, or made up; of the draws alone, the last one is made up. */
const shiftLikelihood = (
  { act, draws, gone }: Extract<Edit, { kind: 'turns-shifted' }>,
  acts: readonly Act[],
): number => {
  const rate = AT_ONE['turns-shifted']
  if (draws) return rate * INVENTED_TILE
  if (gone !== null) return rate
  const last = acts[plainTurnsFrom(acts, act).at(-1) ?? act]
  const isUnseen = last !== undefined && tileDrawn(last) === UNKNOWN && tileThrown(last) === UNKNOWN
  return rate * (isUnseen ? UNSEEN_TURNS : INVENTED_TURN)
}

/** Whether a dora or an ura stands where none was turned. A frame that only lacks one has another mistake. */
const isTooMany = ({ contradictions }: Problem): boolean =>
  contradictions.some(({ code }) => code === 'dora.too-many' || code === 'ura.unexpected')

const isOfKinds = (tiles: readonly Tile[], others: readonly Tile[]): boolean =>
  tiles.map(kindOf).toSorted().join() === others.map(kindOf).toSorted().join()

/** How many such kans are made of those that a hand allows. */
const madeOf = (tiles: readonly Tile[], drawn: Tile): number =>
  tiles.some((tile) => kindOf(tile) === kindOf(drawn)) ? MADE.drawn : MADE.held

/** A kan with an unseen draw: where the hand lacks one of its tiles, the draw must have been that one. */
const unseenKan = ({ tables }: Problem, { act, seat, tiles }: Extract<Edit, { kind: 'kan-missing' }>): number => {
  const held = (tables[act]?.seats[seat].tiles ?? []).map(({ tile }) => tile)
  const isHeld = without(held, tiles).length === held.length - tiles.length
  return isHeld ? MADE.held : MADE.drawn * INVENTED_TILE
}

/** Another kan, one for a discard, or one where nothing stands. */
const kanLikelihood = (edit: Extract<Edit, { kind: 'kan' }>, act: Act): number => {
  const written = tilesOfKan(act.discard)
  if (written === null) return UNWRITTEN.kan * madeOf(edit.tiles, tileDrawn(act))
  if (isOfKinds(written, edit.tiles)) return 5 / 3
  return (1 / PLACES.calls) * Math.max(0.01, confusionOdds(edit.tiles[0] ?? UNKNOWN, written[0] ?? UNKNOWN))
}

type OfAct = Exclude<Extract<Edit, { readonly act: number }>, { readonly kind: 'call-missing' | 'kan-missing' }>

const ofAct = (problem: Problem, edit: OfAct, act: Act): number => {
  switch (edit.kind) {
    case 'drawn-tile': {
      const isKept = act.discard?.kind !== 'tsumogiri' && act.discard?.kind !== 'tsumo'
      const lines = isKept ? 67 / PLACES.kept : 35 / PLACES.tsumogiri
      const written = tileDrawn(act)
      // An unseen tile is no mistake: any tile may have been it.
      const odds = written === UNKNOWN ? 1 / KINDS : confusionOdds(edit.by, written)
      return lines * odds
    }
    case 'thrown-tile': {
      const written = act.discard !== null && 'tile' in act.discard ? act.discard.tile : UNKNOWN
      return (16 / PLACES.tedashi) * (written === UNKNOWN ? 1 / KINDS : confusionOdds(edit.by, written))
    }
    case 'tsumogiri': {
      const isMark =
        act.discard?.kind === 'karagiri' || ('tile' in (act.discard ?? {}) && tileThrown(act) === tileDrawn(act))
      return isMark ? 12 / PLACES.tsumogiri : (4 / PLACES.tsumogiri) * confusionOdds(tileDrawn(act), tileThrown(act))
    }
    case 'karagiri':
      return act.discard?.kind === 'tsumogiri' ? 0.03 : 0.1
    case 'drawn-as-thrown':
      return tileDrawn(act) === UNKNOWN
        ? 26 / PLACES.tsumogiri
        : (2 / PLACES.tsumogiri) * confusionOdds(tileThrown(act), tileDrawn(act))
    case 'call-tiles':
      return isOfKinds('own' in act.draw ? act.draw.own : [], edit.own) ? 5 / 3 : 0.5 / PLACES.calls
    case 'kan':
      return kanLikelihood(edit, act)
    case 'kan-within':
      return UNWRITTEN.kan * madeOf(edit.tiles, tileDrawn(act))
    case 'discard-for-kan': {
      const written = tilesOfKan(act.discard)?.[0] ?? UNKNOWN
      const odds = kindOf(written) === kindOf(edit.tile) ? 1 : confusionOdds(edit.tile, written)
      return (0.5 / PLACES.turns) * odds
    }
    case 'wrong-seat':
      return isWin(act) ? 2 / PLACES.frames : 0.3 / PLACES.turns
    case 'turns-shifted':
      return shiftLikelihood(edit, problem.flow?.acts ?? [])
    case 'from-hand':
    case 'drawn-from-hand':
    case 'exchanged':
    case 'exchanged-with-dealt':
    case 'call-for-draw':
    case 'rinshan':
    case 'turn-missing':
    case 'kan-of-drawn':
    case 'discard-missing':
    case 'act-extra':
    case 'acts-swapped':
    case 'riichi':
    case 'no-riichi':
    case 'riichi-elsewhere':
      return AT_ONE[edit.kind]
  }
}

const tileThrown = ({ discard }: Act): Tile => (discard !== null && 'tile' in discard ? discard.tile : UNKNOWN)

/** Above 0. Only the ratio of two edits of one frame means anything. */
export const likelihoodOf = (problem: Problem, edit: Edit): number => {
  const { flow, frame } = problem
  if (edit.kind === 'call-missing') return UNWRITTEN.call * (edit.call === 'daiminkan' ? MADE.daiminkan : MADE.call)
  if (edit.kind === 'kan-missing') return UNWRITTEN.kan * unseenKan(problem, edit)
  if ('act' in edit) {
    const act = flow?.acts[edit.act]
    if (act === undefined) return edit.kind === 'turn-missing' ? 4 / PLACES.frames : AT_ONE['act-extra']
    return ofAct(problem, edit, act)
  }
  switch (edit.kind) {
    case 'dealt-tile': {
      const hand = flow?.startHands[edit.seat]
      const written = (edit.at === FOURTEENTH ? hand?.drawn : hand?.tiles[edit.at]) ?? UNKNOWN
      const copies = hand?.tiles.filter((tile) => tile === written).length ?? 1
      return (36 / PLACES.dealt) * Math.max(1, copies) * confusionOdds(edit.by, written)
    }
    case 'dora': {
      return doraLikelihood(edit.index, frame.dora?.[edit.index] ?? UNKNOWN, edit.by)
    }
    case 'dora-extra':
      return ((isTooMany(problem) ? 1 : 0.01) / PLACES.frames) * INVENTED_TILE ** edit.indexes.length
    case 'dealt-missing':
    case 'dealt-extra':
    case 'ron-missing':
    case 'tsumo-missing':
    case 'tsumo-turn-missing':
    case 'doras-exchanged':
    case 'end-tile':
    case 'frame-id':
    case 'sticks':
    case 'start-points':
    case 'end-points':
      return AT_ONE[edit.kind]
  }
}
