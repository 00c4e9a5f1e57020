import { isTile, type Tile } from '../tiles/index.ts'
import { DRAW_REASONS, type BySeat, type DrawReason, type Points, type Seat } from './match.ts'
import { seatLetter, seatOfLetter } from './seats.ts'

/** A `//@` comment split at its first white space; `text` is everything behind the `@`. */
export interface Pragma {
  readonly name: string
  readonly value: string
  readonly text: string
}

/** undefined for a comment that is no pragma. `text` is what follows the two slashes. */
export const pragmaOf = (text: string): Pragma | undefined => {
  const found = /^@([^\s]+)\s*(.*?)\s*$/s.exec(text)
  return found ? { name: found[1] ?? '', value: found[2] ?? '', text: text.slice(1) } : undefined
}

/** 25.0 for 250. */
export const pointsText = (points: Points): string => {
  const size = Math.abs(points)
  return `${points < 0 ? '-' : ''}${Math.floor(size / 10)}.${size % 10}`
}

/** Each reader answers undefined for a value it cannot read. */
export const pragmaValue = {
  seconds: (value: string): number | undefined => (/^\d+(\.\d+)?$/.test(value) ? Number(value) : undefined),

  pay: (value: string): BySeat<Points> | undefined => {
    const parts = value.split(',').map((part) => part.trim())
    if (parts.length !== 4 || !parts.every((part) => /^-?\d+\.\d$/.test(part))) return undefined
    const [a, b, c, d] = parts.map((part) => Math.round(Number(part) * 10) || 0)
    return [a ?? 0, b ?? 0, c ?? 0, d ?? 0]
  },

  reason: (value: string): DrawReason | undefined => DRAW_REASONS.find((reason) => reason === value),

  /** `e,w`, or `none`. */
  seats: (value: string): Seat[] | undefined => {
    if (value === 'none') return []
    const seats = value.split(',').map((letter) => seatOfLetter(letter.trim()))
    return seats.every((seat) => seat !== undefined) ? seats : undefined
  },

  tile: (value: string): Tile | undefined => (isTile(value) ? value : undefined),
}

export const pragmaText = {
  seconds: (seconds: number): string => `t ${seconds}`,
  pay: (pay: BySeat<Points>): string => `pay ${pay.map(pointsText).join(',')}`,
  reason: (reason: DrawReason): string => `draw ${reason}`,
  tenpai: (seats: readonly Seat[]): string => `tenpai ${seats.length ? seats.map(seatLetter).join(',') : 'none'}`,
  indicator: (tile: Tile): string => `ind ${tile}`,
  rules: (id: string): string => `rules ${id}`,
}
