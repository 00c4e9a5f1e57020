/** A round of a log as data: what each of its seventeen places has, read in one pass. */
import type { Tile } from '../../tiles/index.ts'
import type { Failure } from '../format.ts'
import type { OpenMeld, OwnKan } from '../frame-event.ts'
import { misfit, type JsonFailure } from '../json-log.ts'
import type { PlayerLists } from '../turn-order.ts'
import { DISCARD_ENTRY, DRAW_ENTRY, INDICATOR_ENTRY, TILE_ENTRY, type EntryForm } from './entries.ts'
import type { FourNumbers, Result, WinDetail } from './written-log.ts'

export interface PlayerData extends PlayerLists<OpenMeld, OwnKan> {
  readonly hand: readonly Tile[]
}

export interface RoundData {
  readonly index: number
  readonly honba: number
  readonly sticks: number
  /** By player, in single points. */
  readonly points: FourNumbers
  readonly indicators: readonly Tile[]
  readonly uras: readonly Tile[]
  readonly players: readonly [PlayerData, PlayerData, PlayerData, PlayerData]
  readonly result: Result
}

/** More than a wall gives one player, with every call; a longer list is no log. */
const MOST_ENTRIES = 100
const MOST_IN_HAND = 14
const MOST_INDICATORS = 5
const MOST_RESULTS = 6
const LAST_INDEX = 15
const MOST_COUNTED = 999
const MOST_POINTS = 10_000_000

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_COUNTED
const isIndex = (value: unknown): value is number => isCount(value) && value <= LAST_INDEX
const isPoints = (value: unknown): value is number =>
  typeof value === 'number' && value % 100 === 0 && Math.abs(value) <= MOST_POINTS

const isPlayer = (value: unknown): boolean => value === 0 || value === 1 || value === 2 || value === 3

/** Three players, then texts. */
const isDetail = (value: readonly unknown[]): value is WinDetail => {
  if (value.length < 4 || !isPlayer(value[0]) || !isPlayer(value[1]) || !isPlayer(value[2])) return false
  for (let at = 3; at < value.length; at++) if (typeof value[at] !== 'string') return false
  return true
}

const areFourNumbers = (value: readonly unknown[]): boolean => {
  for (let at = 0; at < 4; at++) if (typeof value[at] !== 'number') return false
  return true
}

/** Where the points stand, and the result. */
const POINTS = [1]
const RESULT = 16

class RoundForm {
  /** Of the first value that does not fit. */
  fault: Failure<JsonFailure> | null = null
  readonly #json: readonly unknown[]
  /** Which round of the log it is. */
  readonly #at: number

  constructor(json: readonly unknown[], at: number) {
    this.#json = json
    this.#at = at
  }

  read(): RoundData {
    const head = this.#list(0)
    return {
      index: this.#number(head, isIndex, 0),
      honba: this.#number(head, isCount, 1),
      sticks: this.#number(head, isCount, 2),
      points: this.#fourPoints(this.#list(1), POINTS),
      indicators: this.#entries(2, INDICATOR_ENTRY, MOST_INDICATORS),
      uras: this.#entries(3, INDICATOR_ENTRY, MOST_INDICATORS),
      players: [this.#player(4), this.#player(7), this.#player(10), this.#player(13)],
      result: this.#result(RESULT),
    }
  }

  #misfit(value: unknown, ...at: readonly number[]): void {
    this.fault ??= misfit(value, ['log', this.#at, ...at].join('.'))
  }

  #list(at: number): readonly unknown[] {
    const list = this.#json[at]
    if (Array.isArray(list)) return list
    this.#misfit(list, at)
    return []
  }

  /** Of the first list. */
  #number(list: readonly unknown[], fits: (value: unknown) => value is number, index: number): number {
    const value = list[index]
    if (fits(value)) return value
    this.#misfit(value, 0, index)
    return 0
  }

  /** @param place where in the round the list stands */
  #fourPoints(list: readonly unknown[], place: readonly number[]): FourNumbers {
    return [
      this.#points(list, place, 0),
      this.#points(list, place, 1),
      this.#points(list, place, 2),
      this.#points(list, place, 3),
    ]
  }

  #points(list: readonly unknown[], place: readonly number[], player: number): number {
    const value = list[player]
    if (isPoints(value)) return value
    this.#misfit(value, ...place, player)
    return 0
  }

  /** A list whose entries are those of a table, by their numbers, or texts. */
  #entries<Entry>(at: number, { byNumber, ofText }: EntryForm<Entry>, most: number): Entry[] {
    const list = this.#list(at)
    const entries = Array<Entry>(list.length)
    for (let index = 0; index < list.length; index++) {
      const value = list[index]
      const entry = typeof value === 'number' ? byNumber[value] : typeof value === 'string' ? ofText(value) : undefined
      if (entry === undefined) this.#misfit(value, at, index)
      else entries[index] = entry
    }
    if (list.length > most) this.#misfit(list.length, at)
    return entries
  }

  #player(at: number): PlayerData {
    return {
      hand: this.#entries(at, TILE_ENTRY, MOST_IN_HAND),
      draws: this.#entries(at + 1, DRAW_ENTRY, MOST_ENTRIES),
      discards: this.#entries(at + 2, DISCARD_ENTRY, MOST_ENTRIES),
    }
  }

  #result(at: number): Result {
    const list = this.#list(at)
    const name = list[0]
    if (typeof name !== 'string') this.#misfit(name, at, 0)
    const result: [string, ...(FourNumbers | WinDetail)[]] = [typeof name === 'string' ? name : '']
    for (let index = 1; index < list.length; index++) result.push(this.#resultPart(list[index], [at, index]))
    if (list.length > MOST_RESULTS + 1) this.#misfit(list.slice(1), at)
    return result
  }

  #resultPart(value: unknown, place: readonly number[]): FourNumbers | WinDetail {
    const list: readonly unknown[] = Array.isArray(value) ? value : []
    if (isDetail(list)) return list
    if (areFourNumbers(list)) return this.#fourPoints(list, place)
    this.#misfit(value, ...place)
    return [0, 0, 0, 0]
  }
}

export type ReadRoundData =
  | { readonly ok: true; readonly value: RoundData }
  | { readonly ok: false; readonly failure: Failure<JsonFailure> }

/** @param at which round of the log it is, from 0 */
export const roundDataOf = (json: readonly unknown[], at: number): ReadRoundData => {
  const form = new RoundForm(json, at)
  const value = form.read()
  return form.fault === null ? { ok: true, value } : { ok: false, failure: form.fault }
}
