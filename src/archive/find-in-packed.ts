/** Looks for the terms of frames in what an index keeps of a match. It finds what `findInMatch` finds in the match itself. */
import { SEATS, type PlayerId } from '../record/index.ts'
import { isFault, type FoundFault } from './frame-marks.ts'
import { COLUMN, ENDS, NO_ACT, NOT_THERE, YakuMask, type PackedFrames } from './packed-frames.ts'
import { HandSearch, type PackedHands } from './packed-hands.ts'
import { within, type FrameTerm, type IrregularKind } from './query.ts'

/** A match of an index, as far as the terms of frames go. */
export interface PackedMatch {
  readonly frames: PackedFrames
  readonly hands: PackedHands
  readonly faults: readonly FoundFault[]
}

/** What only the index of words knows. */
export interface FoundWords {
  /** Whether the remarks of a frame have the words of a term. */
  readonly isRemarked: (term: FrameTerm, frame: number) => boolean
  /** Whether a player has one of the names that are looked for. */
  readonly isNamed: (player: PlayerId) => boolean
}

/** The act that shows a term in a row; NO_ACT if it holds and no act shows it, NOT_THERE if it does not hold. */
type Test = (match: PackedMatch, row: number, words: FoundWords) => number

const found = (is: boolean, act = NO_ACT): number => (is ? act : NOT_THERE)

const firstOf = (acts: readonly number[]): number =>
  acts.reduce((first, act) => (act >= 0 && (first < 0 || act < first) ? act : first), NOT_THERE)

const IRREGULAR: Readonly<Record<IrregularKind, readonly number[]>> = {
  yes: [COLUMN.withdrawnAct, COLUMN.undrawnAct, COLUMN.deadAct],
  withdrawn: [COLUMN.withdrawnAct],
  'no-draw': [COLUMN.undrawnAct],
  dead: [COLUMN.deadAct],
}

const testOf = (term: FrameTerm): Test => {
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
        const frame = Math.trunc(row / SEATS.length)
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
      return (_match, row, { isRemarked }) => found(isRemarked(term, Math.trunc(row / SEATS.length)))
    case 'hand': {
      const searches = term.hands.map((tiles) => new HandSearch(tiles))
      return ({ hands }, row) => {
        let first = NOT_THERE
        for (const search of searches) {
          const act = search.actIn(hands, row)
          if (act >= 0 && (first < 0 || act < first)) first = act
          // Nothing is earlier than the deal.
          if (first === 0) break
        }
        return first
      }
    }
  }
}

const OF_WHOLE_FRAMES: ReadonlySet<FrameTerm['key']> = new Set(['end', 'remark', 'finding', 'open'])

/** Terms of frames, which must all hold for one and the same player. */
export class FrameSearch {
  readonly #tests: readonly { readonly test: Test; readonly isNot: boolean }[]

  /** Hands take longest, and are looked at last; which act is shown follows the order of the terms. */
  readonly #order: readonly number[]

  /** What holds for all players of a frame or for none. */
  readonly #ofWholeFrames: readonly { readonly test: Test; readonly isNot: boolean }[]

  constructor(terms: readonly FrameTerm[]) {
    this.#tests = terms.map((term) => ({ test: testOf(term), isNot: term.isNot }))
    this.#ofWholeFrames = this.#tests.filter((_, at) => OF_WHOLE_FRAMES.has(terms[at]!.key))
    const isHand = (at: number): number => Number(terms[at]?.key === 'hand')
    this.#order = [...terms.keys()].sort((a, b) => isHand(a) - isHand(b))
  }

  /** Tells one hit a frame, at its first player for whom all terms hold; `act` is null if no act shows it. */
  in(match: PackedMatch, words: FoundWords, tell: (frame: number, act: number | null) => void): void {
    const { rows } = match.frames
    for (let row = 0; row < rows; row++) {
      if (row % SEATS.length === 0 && !this.#mayHoldIn(match, row, words)) {
        row += SEATS.length - 1
        continue
      }
      const act = words.isNamed(match.frames.player(row)) ? this.#actOf(match, row, words) : NOT_THERE
      if (act === NOT_THERE) continue
      const frame = Math.trunc(row / SEATS.length)
      tell(frame, act === NO_ACT ? null : act)
      row = frame * SEATS.length + SEATS.length - 1
    }
  }

  #mayHoldIn(match: PackedMatch, row: number, words: FoundWords): boolean {
    for (const { test, isNot } of this.#ofWholeFrames)
      if ((test(match, row, words) !== NOT_THERE) === isNot) return false
    return true
  }

  #actOf(match: PackedMatch, row: number, words: FoundWords): number {
    let [act, shownBy] = [NO_ACT, this.#tests.length]
    for (const at of this.#order) {
      const { test, isNot } = this.#tests[at]!
      const shown = test(match, row, words)
      if ((shown !== NOT_THERE) === isNot) return NOT_THERE
      if (shown >= 0 && at < shownBy) [act, shownBy] = [shown, at]
    }
    return act
  }
}
