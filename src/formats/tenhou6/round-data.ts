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

class RoundForm {
  /** Of the first value that does not fit. */
  fault: Failure<JsonFailure> | null = null
  readonly #json: readonly unknown[]
  readonly #path: string

  constructor(json: readonly unknown[], path: string) {
    this.#json = json
    this.#path = path
  }

  read(): RoundData {
    const head = this.#list(0)
    return {
      index: this.#number(head, isIndex, 0, 0),
      honba: this.#number(head, isCount, 0, 1),
      sticks: this.#number(head, isCount, 0, 2),
      points: this.#fourPoints(this.#list(1), 1),
      indicators: this.#entries(2, INDICATOR_ENTRY, MOST_INDICATORS),
      uras: this.#entries(3, INDICATOR_ENTRY, MOST_INDICATORS),
      players: [this.#player(4), this.#player(7), this.#player(10), this.#player(13)],
      result: this.#result(16),
    }
  }

  #misfit(value: unknown, ...at: readonly number[]): void {
    this.fault ??= misfit(value, [this.#path, ...at].join('.'))
  }

  #list(at: number): readonly unknown[] {
    const list = this.#json[at]
    if (Array.isArray(list)) return list
    this.#misfit(list, at)
    return []
  }

  #number(list: readonly unknown[], fits: (value: unknown) => value is number, ...at: readonly number[]): number {
    const value = list[at.at(-1) ?? 0]
    if (fits(value)) return value
    this.#misfit(value, ...at)
    return 0
  }

  #fourPoints(list: readonly unknown[], ...at: readonly number[]): FourNumbers {
    const points = (player: number): number => this.#number(list, isPoints, ...at, player)
    return [points(0), points(1), points(2), points(3)]
  }

  /** A list whose entries are those of a table, by their numbers, or texts. */
  #entries<Entry>(at: number, { byNumber, ofText }: EntryForm<Entry>, most: number): Entry[] {
    const list = this.#list(at)
    const entries: Entry[] = []
    for (let index = 0; index < list.length; index++) {
      const value = list[index]
      const entry = typeof value === 'number' ? byNumber[value] : typeof value === 'string' ? ofText(value) : undefined
      if (entry === undefined) this.#misfit(value, at, index)
      else entries.push(entry)
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
    const [name, ...rest] = this.#list(at)
    if (typeof name !== 'string') this.#misfit(name, at, 0)
    const parts = rest.map((value, index): FourNumbers | WinDetail => this.#resultPart(value, at, index + 1))
    if (rest.length > MOST_RESULTS) this.#misfit(rest, at)
    return [typeof name === 'string' ? name : '', ...parts]
  }

  #resultPart(value: unknown, ...at: readonly number[]): FourNumbers | WinDetail {
    const list: readonly unknown[] = Array.isArray(value) ? value : []
    if (isDetail(list)) return list
    if (areFourNumbers(list)) return this.#fourPoints(list, ...at)
    this.#misfit(value, ...at)
    return [0, 0, 0, 0]
  }
}

export type ReadRoundData =
  | { readonly ok: true; readonly value: RoundData }
  | { readonly ok: false; readonly failure: Failure<JsonFailure> }

/** @param path where in the log the round stands */
export const roundDataOf = (json: readonly unknown[], path: string): ReadRoundData => {
  const form = new RoundForm(json, path)
  const value = form.read()
  return form.fault === null ? { ok: true, value } : { ok: false, failure: form.fault }
}
