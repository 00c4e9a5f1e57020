/**
 * How likely a recorder made the mistake that an edit undoes, relative to the other edits of the frame. The numbers are
 * lines in a public list of errors in a league's official records, divided by the number of such places in a match: 572
 * dealt tiles, 430 draws that are kept, as many discards from the hand, 270 tsumogiri, 15 calls, 12 riichi, 12 frames.
 * Missing calls count more than in that list: they are four in five of the mistakes made while typing live.
 */
import { doraOfIndicator, indicatorOfDora, isRedFive, kindOf, KINDS, UNKNOWN, type Tile } from '../tiles/index.ts'
import { confusionOdds } from '../check/index.ts'
import { isWin, type Act } from '../record/index.ts'
import { tileDrawn } from './apply-edit.ts'
import { FOURTEENTH, type Edit } from './edit.ts'
import type { Problem } from './problem.ts'

const PLACES = { dealt: 572, kept: 430, tedashi: 430, tsumogiri: 270, turns: 700, calls: 15, frames: 12 } as const

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
  // Of the calls that a hand allows a tenth are made.
  'call-missing': (10 / PLACES.calls) * 0.1,
  'discard-missing': 16 / PLACES.turns,
  'ron-missing': 4 / PLACES.frames,
  'tsumo-missing': 4 / PLACES.frames,
  'tsumo-turn-missing': 4 / PLACES.frames,
  'act-extra': 0.5 / PLACES.turns,
  'acts-swapped': 0.5 / PLACES.turns,
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
const URA = { lines: 10 / PLACES.frames, before: 0.15, behind: 0.15, other: 0.7 }

const doraLikelihood = (index: number, written: Tile, by: Tile): number => {
  const { lines, before, behind, other } = index % 2 === 0 ? DORA : URA
  if (by === indicatorOfDora(written)) return lines * before
  return lines * (by === doraOfIndicator(written) ? behind : other / (KINDS - 3))
}

/** Copies of a tile among those of the frame that nobody else has, of which one was dealt or drawn here. */
const copiesLeft = (problem: Problem, tile: Tile): number => {
  const { flow, frame } = problem
  const kind = kindOf(tile)
  if (flow === null || kind < 0) return 1
  let seen = 0
  const count = (one: Tile): void => {
    if (kindOf(one) === kind) seen++
  }
  for (const { tiles, drawn } of flow.startHands) {
    for (const one of tiles) count(one)
    if (drawn !== null) count(drawn)
  }
  for (const act of flow.acts) count(tileDrawn(act))
  for (const one of frame.dora ?? []) if (one !== UNKNOWN) count(indicatorOfDora(one))
  const left = Math.max(0.25, 4 - seen)
  return isRedFive(tile) ? Math.min(1, left) : left
}

/** Two copies are left of a tile on average. */
const MEAN_LEFT = 2

const ofTile = (problem: Problem, by: Tile): number => copiesLeft(problem, by) / MEAN_LEFT

const ofAct = (problem: Problem, edit: Extract<Edit, { readonly act: number }>, act: Act): number => {
  switch (edit.kind) {
    case 'drawn-tile': {
      const isKept = act.discard?.kind !== 'tsumogiri' && act.discard?.kind !== 'tsumo'
      const lines = isKept ? 67 / PLACES.kept : 35 / PLACES.tsumogiri
      const written = tileDrawn(act)
      // An unseen tile is no mistake: any tile may have been it.
      const odds = written === UNKNOWN ? 1 / KINDS : confusionOdds(edit.by, written)
      return lines * odds * ofTile(problem, edit.by)
    }
    case 'thrown-tile': {
      const written = act.discard !== null && 'tile' in act.discard ? act.discard.tile : UNKNOWN
      return (16 / PLACES.tedashi) * (written === UNKNOWN ? 1 / KINDS : confusionOdds(edit.by, written))
    }
    case 'drawn-from-hand':
      return (AT_ONE['drawn-from-hand'] * ofTile(problem, edit.by)) / ofTile(problem, tileDrawn(act))
    case 'tsumogiri': {
      const isMark =
        act.discard?.kind === 'karagiri' || ('tile' in (act.discard ?? {}) && tileThrown(act) === tileDrawn(act))
      return isMark ? 12 / PLACES.tsumogiri : (4 / PLACES.tsumogiri) * confusionOdds(tileDrawn(act), tileThrown(act))
    }
    case 'karagiri':
      return act.discard?.kind === 'tsumogiri' ? 1 / PLACES.tsumogiri : 3 / PLACES.tsumogiri
    case 'drawn-as-thrown':
      return tileDrawn(act) === UNKNOWN
        ? 26 / PLACES.tsumogiri
        : (2 / PLACES.tsumogiri) * confusionOdds(tileThrown(act), tileDrawn(act)) * ofTile(problem, tileThrown(act))
    case 'call-tiles': {
      const own = 'own' in act.draw ? act.draw.own : []
      const kinds = (tiles: readonly Tile[]): string => tiles.map(kindOf).toSorted().join()
      return kinds(own) === kinds(edit.own) ? 5 / 3 : 0.5 / PLACES.calls
    }
    case 'wrong-seat':
      return isWin(act) ? 2 / PLACES.frames : 0.3 / PLACES.turns
    // Half of the closed hands that reach tenpai declare riichi.
    case 'riichi':
      return (18 / 12) * 0.5
    default:
      return AT_ONE[edit.kind]
  }
}

const tileThrown = ({ discard }: Act): Tile => (discard !== null && 'tile' in discard ? discard.tile : UNKNOWN)

/** Above 0. Only the ratio of two edits of one frame means anything. */
export const likelihoodOf = (problem: Problem, edit: Edit): number => {
  const { flow, frame } = problem
  switch (edit.kind) {
    case 'dealt-tile': {
      const hand = flow?.startHands[edit.seat]
      const written = (edit.at === FOURTEENTH ? hand?.drawn : hand?.tiles[edit.at]) ?? UNKNOWN
      const copies = hand?.tiles.filter((tile) => tile === written).length ?? 1
      return (36 / PLACES.dealt) * Math.max(1, copies) * confusionOdds(edit.by, written) * ofTile(problem, edit.by)
    }
    case 'dora': {
      const indicator = indicatorOfDora(edit.by)
      return doraLikelihood(edit.index, frame.dora?.[edit.index] ?? UNKNOWN, edit.by) * ofTile(problem, indicator)
    }
    case 'dora-extra':
      return 1 / PLACES.frames / 10
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
    default: {
      const act = flow?.acts[edit.act]
      return act === undefined ? AT_ONE['act-extra'] : ofAct(problem, edit, act)
    }
  }
}
