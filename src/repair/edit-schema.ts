/** An edit that comes from outside as JSON (a journal). */
import * as v from 'valibot'
import { recordSchema } from '../record/index.ts'
import { FOURTEENTH, type Edit } from './edit.ts'

const { frameFields, FrameIdSchema, IndexSchema, SeatSchema, TileSchema } = recordSchema

const act = IndexSchema
const seat = SeatSchema
const by = TileSchema
const at = v.pipe(IndexSchema, v.maxValue(FOURTEENTH))
const index = v.pipe(IndexSchema, v.maxValue(9))
const own = v.pipe(v.array(TileSchema), v.minLength(2), v.maxLength(3))
const tile = TileSchema
const tiles = v.pipe(v.array(TileSchema), v.minLength(1), v.maxLength(4))
const drawn = v.boolean()
const call = v.picklist(['chi', 'pon', 'daiminkan'])
const points = frameFields.endPoints.wrapped
const onward = v.boolean()

const edit = <const Kind extends Edit['kind'], const Fields extends v.ObjectEntries>(kind: Kind, fields: Fields) =>
  v.strictObject({ kind: v.literal(kind), ...fields })

export const EditSchema = v.variant('kind', [
  edit('dealt-tile', { seat, at, by }),
  edit('dealt-missing', { seat }),
  edit('dealt-extra', { seat, at }),
  edit('drawn-tile', { act, by }),
  edit('thrown-tile', { act, by }),
  edit('from-hand', { act, by }),
  edit('drawn-from-hand', { act, by }),
  edit('tsumogiri', { act }),
  edit('drawn-as-thrown', { act }),
  edit('karagiri', { act }),
  edit('exchanged', { act }),
  edit('exchanged-with-dealt', { act, at }),
  edit('call-tiles', { act, own }),
  edit('call-for-draw', { act, call, own }),
  edit('rinshan', { act }),
  edit('turn-missing', { act, seat }),
  edit('call-missing', { act, seat, call, own }),
  edit('kan', { act, tiles }),
  edit('kan-of-drawn', { act, tile, tiles }),
  edit('discard-for-kan', { act, tile, drawn }),
  edit('kan-missing', { act, seat, tiles }),
  edit('kan-within', { act, tiles, drawn }),
  edit('discard-missing', { act }),
  edit('ron-missing', { seat }),
  edit('tsumo-missing', {}),
  edit('tsumo-turn-missing', { seat }),
  edit('act-extra', { act }),
  edit('acts-swapped', { act }),
  edit('wrong-seat', { act, seat }),
  edit('riichi', { act }),
  edit('no-riichi', { act }),
  edit('riichi-elsewhere', { act, to: act }),
  edit('turns-shifted', { act, draws: v.boolean(), gone: v.nullable(act) }),
  edit('dora', { index, by }),
  edit('dora-extra', { indexes: v.array(index) }),
  edit('doras-exchanged', { index, other: index }),
  edit('end-tile', { seat, at, by }),
  edit('frame-id', { id: FrameIdSchema }),
  edit('sticks', { by: frameFields.sticks.wrapped }),
  edit('start-points', { points, onward }),
  edit('end-points', { points, onward }),
]) satisfies v.GenericSchema<unknown, Edit>
