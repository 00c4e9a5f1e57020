/** A round of a log as data: what each of its seventeen places has, read in one pass. */
import { UNKNOWN, type Tile } from '../../tiles/index.ts'
import type { Failure } from '../format.ts'
import type { OpenMeld, OwnKan } from '../frame-event.ts'
import { misfit, type JsonFailure } from '../json-log.ts'
import type { PlayerLists } from '../turn-order.ts'
import { discardedOf, drawnOf, tileOf } from './entries.ts'
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
const isDetail = (value: readonly unknown[]): value is WinDetail =>
  value.length >= 4 && value.every((each, at) => (at < 3 ? isPlayer(each) : typeof each === 'string'))
const areFourNumbers = (value: readonly unknown[]): boolean =>
  value.length >= 4 && value.slice(0, 4).every((each) => typeof each === 'number')

const indicatorOf = (value: unknown): Tile | undefined => {
  const tile = tileOf(value)
  return tile === UNKNOWN ? undefined : tile
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
      indicators: this.#entries(2, indicatorOf, MOST_INDICATORS),
      uras: this.#entries(3, indicatorOf, MOST_INDICATORS),
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

  #entries<Entry>(at: number, read: (value: unknown) => Entry | undefined, most: number): Entry[] {
    const list = this.#list(at)
    const entries: Entry[] = []
    for (let index = 0; index < list.length; index++) {
      const entry = read(list[index])
      if (entry === undefined) this.#misfit(list[index], at, index)
      else entries.push(entry)
    }
    if (list.length > most) this.#misfit(list.length, at)
    return entries
  }

  #player(at: number): PlayerData {
    return {
      hand: this.#entries(at, tileOf, MOST_IN_HAND),
      draws: this.#entries(at + 1, drawnOf, MOST_ENTRIES),
      discards: this.#entries(at + 2, discardedOf, MOST_ENTRIES),
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
  { readonly ok: true; readonly value: RoundData } | { readonly ok: false; readonly failure: Failure<JsonFailure> }

/** @param path where in the log the round stands */
export const roundDataOf = (json: readonly unknown[], path: string): ReadRoundData => {
  const form = new RoundForm(json, path)
  const value = form.read()
  return form.fault === null ? { ok: true, value } : { ok: false, failure: form.fault }
}
