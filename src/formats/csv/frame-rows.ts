/** A row for each frame: how it began, how it ended, what it moved. */
import {
  countedActs,
  frameName,
  plainName,
  plainText,
  playerAtSeat,
  SEATS,
  type Frame,
  type Match,
  type Points,
  type Seat,
} from '../../record/index.ts'
import type { Ruleset } from '../../rules/index.ts'
import type { RecordedWin } from '../../table/index.ts'
import { eventsOfFrame } from '../events-of-frame.ts'
import { endOfFrame, type FrameEnd } from '../frame-end.ts'
import { rulesPlayedBy } from '../match-end.ts'
import type { CellWords } from '../format.ts'
import { seatIn, wordIn, type CsvTerm } from './csv-words.ts'

/** In whole points; empty if the record has none. */
const points = (each: Points | null | undefined): string =>
  each === null || each === undefined ? '' : String(each * 100)

/** Several rons have one row. */
const inTurn = (wins: readonly RecordedWin[], cell: (win: RecordedWin) => string): string => wins.map(cell).join(' / ')

class FrameCells {
  readonly #match: Match
  readonly #frame: Frame
  readonly #words: CellWords | undefined
  readonly #end: FrameEnd
  readonly #wins: readonly RecordedWin[]

  constructor(match: Match, frame: Frame, rules: Ruleset | undefined, words: CellWords | undefined) {
    this.#match = match
    this.#frame = frame
    this.#words = words
    this.#end = endOfFrame(frame, eventsOfFrame(frame, rulesPlayedBy(match, rules).rules))
    this.#wins = this.#end.kind === 'wins' ? this.#end.wins : []
  }

  /** The cells by `FRAME_COLUMNS`. */
  row(number: number): readonly string[] {
    const { id, sticks, comment } = this.#frame
    const acts = countedActs(this.#frame)
    const turns = SEATS.map((seat) => acts.filter((act) => act.seat === seat && act.draw.kind !== 'ron').length)
    const riichi = acts.flatMap(({ seat, discard }) => (discard?.kind === 'riichi' ? [this.#seat(seat)] : []))
    return [
      String(number),
      frameName(id),
      String(id.honba),
      points(sticks),
      this.#name(0),
      this.#ending(),
      ...this.#ofWins(),
      String(Math.max(...turns)),
      riichi.join(' '),
      ...SEATS.flatMap((seat) => this.#ofSeat(seat)),
      plainText(comment),
    ]
  }

  /** Winner, loser, yaku, fu, han, value. Neither fu nor han is counted for a yakuman. */
  #ofWins(): readonly string[] {
    const from = this.#wins[0]?.from ?? null
    const counted = (number: number | undefined): string => (number === undefined || number === 0 ? '' : String(number))
    return [
      inTurn(this.#wins, ({ seat }) => this.#name(seat)),
      from === null ? '' : this.#name(from),
      inTurn(this.#wins, ({ score }) => this.#yaku(score)),
      inTurn(this.#wins, ({ score }) => counted(score?.fu)),
      inTurn(this.#wins, ({ score }) => counted(score?.han)),
      inTurn(this.#wins, ({ score }) => points(score?.points)),
    ]
  }

  #seat(seat: Seat): string {
    return seatIn(this.#words, seat)
  }

  #name(seat: Seat): string {
    const name = plainName(this.#match.players[playerAtSeat(this.#frame.id, seat)].name)
    return name === '' ? this.#seat(seat) : name
  }

  #term(term: CsvTerm): string {
    return wordIn(this.#words, 'terms', term)
  }

  #yaku(score: RecordedWin['score']): string {
    return (score?.yaku ?? []).map(({ id }) => wordIn(this.#words, 'yaku', id)).join(' ')
  }

  #ending(): string {
    const end = this.#end
    if (end.kind === 'wins') return this.#term(end.wins[0]?.from === null ? 'tsumo' : 'ron')
    const isOpen = end.reason === 'broken-off' && this.#frame.notes?.ryuukyoku === undefined
    return isOpen ? this.#term('unfinished') : wordIn(this.#words, 'reasons', end.reason)
  }

  /** Name, points before, change, points after. */
  #ofSeat(seat: Seat): readonly string[] {
    const { startPoints, endPoints } = this.#frame
    const change = startPoints && endPoints && endPoints[seat] - startPoints[seat]
    return [this.#name(seat), points(startPoints?.[seat]), points(change), points(endPoints?.[seat])]
  }
}

/**
 * Rows of cells by `FRAME_COLUMNS`.
 * @param number of the match, from 1
 * @param rules for a match that names none, or an own ruleset that it names
 */
export const frameRows = (
  match: Match,
  number: number,
  rules: Ruleset | undefined,
  words: CellWords | undefined,
): (readonly string[])[] => match.frames.map((frame) => new FrameCells(match, frame, rules, words).row(number))
