import type { Frame, Seat } from '../../../src/record/index.ts'
import type { Standing } from '../../../src/recorder/index.ts'
import type { HeldTile, Table } from '../../../src/table/index.ts'
import type { Language } from '../../../src/words/index.ts'
import type { SeatPerson } from '../../kit/people.ts'

/** Everything a broadcast page needs to show the table. Plain data: it is copied between pages. */
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

/** Messages on the channel: a broadcast page asks, the recording page answers and sends changes. */
export type ViewMessage =
  | { readonly kind: 'who-is-there' }
  /** `from`: the recording page, for where there are several. `shown` null: no board. */
  | { readonly kind: 'here'; readonly from: string; readonly shown: BroadcastView | null }
  | { readonly kind: 'gone'; readonly from: string }

export const CHANNEL = 'saifu-broadcast'
/** How often a broadcast page asks, in milliseconds. */
export const ASK_EVERY = 1000
/** A side that has been silent this long is gone. */
export const PATIENCE = 3500
