/** Looks for the terms of frames in what an index keeps of a match. It finds what `findInMatch` finds in the match itself. */
import { SEATS, type PlayerId } from '../record/index.ts'
import { isFault, type FoundFault } from './frame-marks.ts'
import { COLUMN, ENDS, NO_ACT, NOT_THERE, YakuMask, type PackedFrames } from './packed-frames.ts'
import { AnyHandSearch, type PackedHands } from './packed-hands.ts'
import type { PackedPlaces } from './packed-places.ts'
import { isOfAllPlayers, isOfPlayers, within, type FrameTerm, type IrregularKind } from './query.ts'

/** A match of an index, as far as the terms of frames go. */
export interface PackedMatch {
  readonly frames: PackedFrames
  readonly hands: PackedHands
  readonly places: PackedPlaces
  readonly faults: readonly FoundFault[]
}

/** The ids of the lines in which an index finds words. */
export interface FoundLines {
  /** Of the names that are looked for; null if none is. */
  readonly named: ReadonlySet<number> | null
  /** Of each term that looks for a remark. */
  readonly remarked: ReadonlyMap<FrameTerm, ReadonlySet<number>>
}

/** What these lines are of one match. */
export interface FoundWords {
  /** The players who have one of the names; null if none is looked for. */
  readonly named: readonly PlayerId[] | null
  /** The frames, in their order, in whose remarks all words are that must be there; null if none must. */
  readonly frames: readonly number[] | null
  /** The frames of each term that looks for a remark, with the act that it is about, or NO_ACT. */
  readonly remarked: ReadonlyMap<FrameTerm, ReadonlyMap<number, number>>
}

const NO_REMARKS: FoundWords['remarked'] = new Map()
const NO_WORDS: FoundWords = { named: null, frames: null, remarked: NO_REMARKS }

/** Null if the match has no frame with all remarks that must be there. */
export const wordsIn = ({ places }: PackedMatch, { named, remarked }: FoundLines): FoundWords | null => {
  if (named === null && remarked.size === 0) return NO_WORDS
  const framesOf = new Map<FrameTerm, ReadonlyMap<number, number>>()
  let frames: readonly number[] | null = null
  for (const [term, lines] of remarked) {
    const own = places.frames(lines)
    framesOf.set(term, own)
    if (term.isNot) continue
    frames = frames === null ? [...own.keys()] : frames.filter((frame) => own.has(frame))
    if (frames.length === 0) return null
  }
  return { named: named === null ? null : places.players(named), frames, remarked: framesOf }
}

/** The act that shows a term in a row; NO_ACT if it holds and no act shows it, NOT_THERE if it does not hold. */
type Test = (match: PackedMatch, row: number, words: FoundWords) => number

/** The first row from one on for which a term may hold; below zero if there is none. */
type Next = (match: PackedMatch, from: number) => number

const found = (is: boolean, act = NO_ACT): number => (is ? act : NOT_THERE)

const frameOf = (row: number): number => Math.trunc(row / SEATS.length)

const firstOf = (acts: readonly number[]): number =>
  acts.reduce((first, act) => (act >= 0 && (first < 0 || act < first) ? act : first), NOT_THERE)

const IRREGULAR: Readonly<Record<IrregularKind, readonly number[]>> = {
  yes: [COLUMN.withdrawnAct, COLUMN.undrawnAct, COLUMN.deadAct],
  withdrawn: [COLUMN.withdrawnAct],
  'no-draw': [COLUMN.undrawnAct],
  dead: [COLUMN.deadAct],
}

const testOf = (term: Exclude<FrameTerm, { key: 'hand' }>): Test => {
  switch (term.key) {
    case 'yaku': {
      const mask = new YakuMask(term.yaku)
      return ({ frames }, row) => found(mask.isIn(frames, row), frames.get(row, COLUMN.winAct))
    }
    case 'value':
      return ({ frames }, row) =>
        found(
          frames.get(row, COLUMN.winAct) >= 0 && within(term.range, frames.get(row, COLUMN.value)),
          frames.get(row, COLUMN.winAct),
        )
    case 'riichi':
      return ({ frames }, row) => frames.get(row, COLUMN.riichiAct)
    case 'deal-in':
      return ({ frames }, row) => frames.get(row, COLUMN.dealInAct)
    case 'calls':
      return ({ frames }, row) => {
        const act = frames.get(row, COLUMN.callAct)
        return found(within(term.range, frames.get(row, COLUMN.calls)), act < 0 ? NO_ACT : act)
      }
    case 'end': {
      const end = ENDS.indexOf(term.end)
      return ({ frames }, row) => found(frames.get(row, COLUMN.end) === end)
    }
    case 'finding':
      return ({ faults }, row) => {
        const frame = frameOf(row)
        const fault = faults.find((each) => each.frame === frame && isFault(each, term.finding))
        return fault === undefined ? NOT_THERE : (fault.act ?? NO_ACT)
      }
    case 'open':
      return ({ frames }, row) => frames.get(row, COLUMN.openAct)
    case 'irregular': {
      const columns = IRREGULAR[term.kind]
      return ({ frames }, row) => firstOf(columns.map((column) => frames.get(row, column)))
    }
    case 'penalty': {
      const { kind } = term
      return ({ frames }, row) => {
        const dead = kind === 'chombo' ? NOT_THERE : frames.get(row, COLUMN.deadAct)
        return dead >= 0 ? dead : found(kind !== 'dead' && frames.get(row, COLUMN.chombos) > 0)
      }
    }
    case 'remark':
      return (_match, row, { remarked }) => remarked.get(term)?.get(frameOf(row)) ?? NOT_THERE
  }
}

/** Far faster than to test each row; null where a term cannot be told from the numbers of one row. */
const nextOf = (term: Exclude<FrameTerm, { key: 'hand' }>): Next | null => {
  const by =
    (column: number): Next =>
    ({ frames }, from) =>
      frames.next(from, column)
  switch (term.key) {
    case 'yaku': {
      const mask = new YakuMask(term.yaku)
      return ({ frames }, from) => mask.next(frames, from)
    }
    case 'value':
      return by(COLUMN.winAct)
    case 'riichi':
      return by(COLUMN.riichiAct)
    case 'deal-in':
      return by(COLUMN.dealInAct)
    case 'calls':
      return term.range.from > 0 ? by(COLUMN.callAct) : null
    case 'open':
      return by(COLUMN.openAct)
    case 'end':
    case 'finding':
    case 'irregular':
    case 'penalty':
    case 'remark':
      return null
  }
}

/** A term, ready to be looked for in many matches. */
interface TermSearch {
  readonly isNot: boolean
  readonly find: Test
  /** As `find`, but where a term holds more than once, any of the acts: of most hits only the number is asked. */
  readonly findAny: Test
  /** Null for what must not hold, too. */
  readonly next: Next | null
}

const searchOf = (term: FrameTerm): TermSearch => {
  const { isNot } = term
  if (term.key !== 'hand') {
    const find = testOf(term)
    return { isNot, find, findAny: find, next: isNot ? null : nextOf(term) }
  }
  const search = new AnyHandSearch(term.hands)
  return {
    isNot,
    find: ({ hands }, row) => search.actIn(hands, row),
    findAny: ({ hands }, row) => search.anyActIn(hands, row),
    next: isNot ? null : ({ hands }, from) => search.nextRow(hands, from),
  }
}

const allHold = (searches: readonly TermSearch[], match: PackedMatch, row: number, words: FoundWords): boolean => {
  for (const { isNot, findAny } of searches) if ((findAny(match, row, words) !== NOT_THERE) === isNot) return false
  return true
}

/** Terms of frames, which must all hold for one and the same player; for all of them where `isOfAllPlayers`. */
export class FrameSearch {
  readonly #terms: readonly TermSearch[]
  /** Hands take longest, and are looked at last. */
  readonly #ofPlayers: readonly TermSearch[]
  /** What holds for all players of a frame or for none. */
  readonly #ofWholeFrames: readonly TermSearch[]
  /** Of the terms that must hold one that skips rows, if there is any. */
  readonly #next: Next
  /** Unless a player is looked for by name. */
  readonly #isOfAll: boolean

  constructor(terms: readonly FrameTerm[]) {
    this.#terms = terms.map(searchOf)
    this.#isOfAll = isOfAllPlayers(terms, false)
    const those = (isOne: (term: FrameTerm) => boolean): readonly TermSearch[] =>
      this.#terms.filter((_, at) => isOne(terms[at]!))
    this.#ofWholeFrames = those((term) => !isOfPlayers(term))
    this.#ofPlayers = [
      ...those((term) => isOfPlayers(term) && term.key !== 'hand'),
      ...those(({ key }) => key === 'hand'),
    ]
    const skips = [...this.#ofPlayers, ...this.#ofWholeFrames].find(({ next }) => next !== null)?.next
    this.#next = skips ?? ((_match, from) => from)
  }

  /** Tells of each frame the row of the first player for whom all terms hold. */
  in(match: PackedMatch, words: FoundWords, tell: (row: number) => void): void {
    if (words.frames !== null) {
      for (const frame of words.frames) this.#inFrame(match, frame * SEATS.length, words, tell)
      return
    }
    const { rows } = match.frames
    for (let row = this.#next(match, 0); row >= 0 && row < rows;) {
      this.#inFrame(match, row, words, tell)
      row = this.#next(match, (frameOf(row) + 1) * SEATS.length)
    }
  }

  /** @param first the first row of the frame that may be a hit */
  #inFrame(match: PackedMatch, first: number, words: FoundWords, tell: (row: number) => void): void {
    if (!allHold(this.#ofWholeFrames, match, first, words)) return
    const end = (frameOf(first) + 1) * SEATS.length
    if (this.#isOfAll && words.named === null) {
      for (let row = end - SEATS.length; row < end; row++) if (!allHold(this.#ofPlayers, match, row, words)) return
      tell(first)
      return
    }
    for (let row = first; row < end; row++)
      if (words.named?.includes(match.frames.player(row)) !== false && allHold(this.#ofPlayers, match, row, words)) {
        tell(row)
        return
      }
  }

  /** The hit that a row of `in` is; `act` is null if no act shows it. */
  hitAt(match: PackedMatch, row: number, words: FoundWords): { readonly frame: number; readonly act: number | null } {
    for (const { isNot, find } of this.#terms) {
      const act = isNot ? NO_ACT : find(match, row, words)
      if (act >= 0) return { frame: frameOf(row), act }
    }
    return { frame: frameOf(row), act: null }
  }
}
