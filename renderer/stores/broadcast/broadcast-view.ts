import type { Frame, Seat } from '../../../src/record/index.ts'
import type { Standing } from '../../../src/recorder/index.ts'
import type { HeldTile, Table } from '../../../src/table/index.ts'
import type { Language } from '../../../src/words/index.ts'
import type { SeatPerson } from '../../kit/people.ts'

/** Everything a page that only looks on needs to show the table. Plain data: it crosses from page to page as a copy. */
export interface BroadcastView {
  readonly title: string
  /** Without its acts. */
  readonly frame: Frame
  readonly table: Table
  readonly people: readonly SeatPerson[]
  readonly standings: readonly Standing[]
  readonly lit: Seat | null
  readonly dealing: { readonly seat: Seat; readonly tiles: readonly HeldTile[] } | null
  readonly newest: number
  readonly language: Language
  readonly theme: 'light' | 'dark'
}

/** What goes over the line: a page that looks on asks, the recording page answers and tells what changed. */
export type ViewMessage =
  | { readonly kind: 'who-is-there' }
  /** `from`: the recording page, for where there are several. `shown` null: no board. */
  | { readonly kind: 'here'; readonly from: string; readonly shown: BroadcastView | null }
  | { readonly kind: 'gone'; readonly from: string }

export const CHANNEL = 'saifu-broadcast'
/** How often a page that looks on asks, in milliseconds. */
export const ASK_EVERY = 1000
/** A side that said nothing for so long is gone. */
export const PATIENCE = 3500
