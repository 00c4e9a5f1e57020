/** What a log of tenhou.net/6 consists of. */
export type FourNumbers = readonly [number, number, number, number]
export type DrawEntry = number | string
export type DiscardEntry = number | string
/** Winner, who dealt in (or the winner), who is liable (or the winner), value, yaku. */
export type WinDetail = readonly [number, number, number, string, ...string[]]
/** A name; then, for each win or once for a ryuukyoku that moves points, what it moved and whose win it was. */
export type Result = readonly [name: string, ...(FourNumbers | WinDetail)[]]
/** The hand dealt, what was drawn and called, what was discarded. */
export type ListsOfPlayer = readonly [
  hand: readonly number[],
  draws: readonly DrawEntry[],
  discards: readonly DiscardEntry[],
]

export type Round = readonly [
  /** Index of the frame, honba, sticks. */
  readonly [number, number, number],
  points: FourNumbers,
  indicators: readonly number[],
  uras: readonly number[],
  ...ListsOfPlayer,
  ...ListsOfPlayer,
  ...ListsOfPlayer,
  ...ListsOfPlayer,
  Result,
]
