import * as v from 'valibot'
import { recordSchema, type Meld, type Seat } from '../../../src/record/index.ts'
import type { Standing } from '../../../src/recorder/index.ts'
import type { HeldTile, Riichi, RiverTile, TableMeld, TableSeat } from '../../../src/table/index.ts'
import type { Language } from '../../../src/words/index.ts'
import type { SeatPerson } from '../../kit/people.ts'
import type { SeenFrame, SeenTable } from '../../kit/seen-table.ts'

/** Everything a broadcast page needs to show the table. Plain data: it is copied between pages. */
export interface BroadcastView {
  readonly title: string
  readonly frame: SeenFrame
  readonly table: SeenTable
  readonly people: readonly SeatPerson[]
  readonly standings: readonly Standing[]
  readonly lit: Seat | null
  readonly dealing: { readonly seat: Seat; readonly tiles: readonly HeldTile[] } | null
  readonly newest: number
  readonly language: Language
  readonly theme: 'light' | 'dark'
}

const { FrameIdSchema, SeatSchema, TileSchema } = recordSchema
// A hand-edited record may have any number of tiles in a hand or a meld.
const tiles = v.array(TileSchema)
const called = { called: TileSchema, own: tiles }
const from = v.picklist(['k', 't', 's'])

const MeldSchema = v.variant('kind', [
  v.object({ kind: v.literal('chi'), ...called }),
  v.object({ kind: v.picklist(['pon', 'daiminkan']), ...called, from }),
  v.object({ kind: v.literal('kakan'), ...called, from, added: TileSchema }),
  v.object({ kind: v.literal('ankan'), own: tiles }),
]) satisfies v.GenericSchema<unknown, Meld>

const HeldTileSchema = v.object({ tile: TileSchema, inferred: v.boolean() }) satisfies v.GenericSchema<
  unknown,
  HeldTile
>

const TableMeldSchema = v.object({
  meld: MeldSchema,
  from: v.nullable(from),
  act: v.number(),
}) satisfies v.GenericSchema<unknown, TableMeld>

const RiverTileSchema = v.object({
  ...HeldTileSchema.entries,
  tsumogiri: v.boolean(),
  karagiri: v.boolean(),
  riichi: v.boolean(),
  calledBy: v.nullable(SeatSchema),
  act: v.number(),
}) satisfies v.GenericSchema<unknown, RiverTile>

const RiichiSchema = v.object({
  act: v.number(),
  double: v.boolean(),
  accepted: v.boolean(),
  doubtful: v.boolean(),
}) satisfies v.GenericSchema<unknown, Riichi>

const TableSeatSchema = v.object({
  tiles: v.array(HeldTileSchema),
  drawn: v.nullable(HeldTileSchema),
  melds: v.array(TableMeldSchema),
  river: v.array(RiverTileSchema),
  riichi: v.nullable(RiichiSchema),
  points: v.nullable(v.number()),
  tileSurplus: v.number(),
  skipped: v.number(),
}) satisfies v.GenericSchema<unknown, TableSeat>

const IndicatorSchema = v.object({ index: v.number(), tile: TileSchema })

const StandingSchema = v.object({
  seat: SeatSchema,
  player: SeatSchema,
  place: v.number(),
  points: v.number(),
  difference: v.number(),
  final: v.nullable(v.number()),
}) satisfies v.GenericSchema<unknown, Standing>

/** What comes over a socket instead of from a page of this browser. */
export const BroadcastViewSchema = v.object({
  title: v.string(),
  frame: v.object({
    id: FrameIdSchema,
    dora: v.nullable(tiles),
    notes: v.exactOptional(v.object({ indicators: v.exactOptional(v.array(IndicatorSchema)) })),
  }),
  table: v.object({
    seats: v.tuple([TableSeatSchema, TableSeatSchema, TableSeatSchema, TableSeatSchema]),
    sticks: v.number(),
    tilesLeft: v.number(),
    turn: v.number(),
  }),
  people: v.array(v.object({ name: v.string(), lastName: v.string(), color: v.nullable(v.string()) })),
  standings: v.array(StandingSchema),
  lit: v.nullable(SeatSchema),
  dealing: v.nullable(v.object({ seat: SeatSchema, tiles: v.array(HeldTileSchema) })),
  newest: v.number(),
  language: v.picklist(['ja', 'en']),
  theme: v.picklist(['light', 'dark']),
}) satisfies v.GenericSchema<unknown, BroadcastView>

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
