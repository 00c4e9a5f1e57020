/** Looks for the terms of frames in what an index keeps of a match. It finds what `findInMatch` finds in the match itself. */
import { SEATS } from '../record/index.ts'
import { isFault, type FoundFault } from './frame-marks.ts'
import { COLUMN, ENDS, NO_ACT, NOT_THERE, YakuMask, type PackedFrames } from './packed-frames.ts'
import { AnyHandSearch, type PackedHands } from './packed-hands.ts'
import { within, type FrameTerm, type IrregularKind } from './query.ts'

/** A match of an index, as far as the terms of frames go. */
export interface PackedMatch {
  readonly frames: PackedFrames
  readonly hands: PackedHands
  readonly faults: readonly FoundFault[]
}

/** What only the index of words knows of a match. */
export interface FoundWords {
  /** The players who have one of the names that are looked for; null if no name is. */
  readonly named: readonly number[] | null
  /** The frames, in their order, in whose remarks all words are that are looked for there; null if none are. */
  readonly frames: readonly number[] | null
  /** Whether the remarks of a frame have the words of a term. */
  readonly isRemarked: (term: FrameTerm, frame: number) => boolean
}

/** The act that shows a term in a row; NO_ACT if it holds and no act shows it, NOT_THERE if it does not hold. */
type Test = (match: PackedMatch, row: number, words: FoundWords) => number

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
      return (_match, row, { isRemarked }) => found(isRemarked(term, frameOf(row)))
  }
}

/** A term, ready to be looked for in many matches. */
interface TermSearch {
  readonly isNot: boolean
  readonly find: Test
  /** As `find`, but where a term holds more than once, any of the acts: of most hits only the number is asked. */
  readonly findAny: Test
  /** For a hand that must be held: rows that cannot hold it are skipped. */
  readonly hands: AnyHandSearch | null
}

const searchOf = (term: FrameTerm): TermSearch => {
  const { isNot } = term
  if (term.key !== 'hand') {
    const find = testOf(term)
    return { isNot, find, findAny: find, hands: null }
  }
  const search = new AnyHandSearch(term.hands)
  return {
    isNot,
    find: ({ hands }, row) => search.actIn(hands, row),
    findAny: ({ hands }, row) => search.anyActIn(hands, row),
    hands: isNot ? null : search,
  }
}

const OF_WHOLE_FRAMES: ReadonlySet<FrameTerm['key']> = new Set(['end', 'remark', 'finding', 'open'])

const allHold = (searches: readonly TermSearch[], match: PackedMatch, row: number, words: FoundWords): boolean => {
  for (const { isNot, findAny } of searches) if ((findAny(match, row, words) !== NOT_THERE) === isNot) return false
  return true
}

/** Terms of frames, which must all hold for one and the same player. */
export class FrameSearch {
  readonly #terms: readonly TermSearch[]
  /** Hands take longest, and are looked at last. */
  readonly #ofPlayers: readonly TermSearch[]
  /** What holds for all players of a frame or for none. */
  readonly #ofWholeFrames: readonly TermSearch[]
  readonly #hands: AnyHandSearch | null

  constructor(terms: readonly FrameTerm[]) {
    this.#terms = terms.map(searchOf)
    const those = (isOne: (key: FrameTerm['key']) => boolean): readonly TermSearch[] =>
      this.#terms.filter((_, at) => isOne(terms[at]!.key))
    this.#ofWholeFrames = those((key) => OF_WHOLE_FRAMES.has(key))
    this.#ofPlayers = [
      ...those((key) => key !== 'hand' && !OF_WHOLE_FRAMES.has(key)),
      ...those((key) => key === 'hand'),
    ]
    this.#hands = this.#terms.find(({ hands }) => hands !== null)?.hands ?? null
  }

  /** Tells of each frame the row of the first player for whom all terms hold. */
  in(match: PackedMatch, words: FoundWords, tell: (row: number) => void): void {
    if (words.frames !== null) {
      for (const frame of words.frames) this.#inFrame(match, frame, words, tell)
      return
    }
    const { rows } = match.frames
    for (let row = this.#next(match, 0); row >= 0 && row < rows;) {
      const frame = frameOf(row)
      this.#inFrame(match, frame, words, tell)
      row = this.#next(match, (frame + 1) * SEATS.length)
    }
  }

  #inFrame(match: PackedMatch, frame: number, words: FoundWords, tell: (row: number) => void): void {
    const first = frame * SEATS.length
    if (!allHold(this.#ofWholeFrames, match, first, words)) return
    for (let row = first; row < first + SEATS.length; row++)
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

  /** The next row that may be a hit, from one on; below zero if there is none. */
  #next({ hands }: PackedMatch, from: number): number {
    return this.#hands === null ? from : this.#hands.nextRow(hands, from)
  }
}
