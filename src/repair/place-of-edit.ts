/** Where in the record an edit is: the written thing that it concerns. */
import type { Place } from '../record/index.ts'
import type { Edit } from './edit.ts'

export interface EditContext {
  readonly match: number
  readonly frame: number
  /** Index of the counted flow, and how many acts it has. */
  readonly flow: number
  readonly acts: number
}

const ofAct = ({ match, frame, flow, acts }: EditContext, act: number, part?: 'draw' | 'discard'): Place => {
  // What is missing behind the last act is told at the last act.
  const at = Math.min(act, acts - 1)
  return at < 0 ? { match, frame } : { match, frame, flow, act: at, ...(part !== undefined && { part }) }
}

const ofFrame = ({ match, frame }: EditContext, part: NonNullable<Place['part']>, index?: number): Place => ({
  match,
  frame,
  part,
  ...(index !== undefined && { index }),
})

export const placeOfEdit = (edit: Edit, context: EditContext): Place => {
  switch (edit.kind) {
    case 'dealt-tile':
    case 'dealt-missing':
    case 'dealt-extra':
      return { ...ofFrame(context, 'startHand', edit.seat), flow: context.flow }
    case 'end-tile':
      return { ...ofFrame(context, 'endHand', edit.seat), flow: context.flow }
    case 'dora':
    case 'doras-exchanged':
      return ofFrame(context, 'dora', edit.index)
    case 'dora-extra':
      return ofFrame(context, 'dora', edit.indexes[0])
    case 'frame-id':
      return ofFrame(context, 'id')
    case 'sticks':
      return ofFrame(context, 'sticks')
    case 'start-points':
      return ofFrame(context, 'startPoints')
    case 'end-points':
      return ofFrame(context, 'endPoints')
    case 'ron-missing':
    case 'tsumo-missing':
    case 'tsumo-turn-missing':
      return ofAct(context, context.acts - 1)
    case 'drawn-tile':
    case 'call-tiles':
    case 'call-for-draw':
    case 'rinshan':
      return ofAct(context, edit.act, 'draw')
    case 'thrown-tile':
    case 'from-hand':
    case 'tsumogiri':
    case 'karagiri':
    case 'kan':
    case 'discard-for-kan':
    case 'discard-missing':
    case 'riichi':
    case 'no-riichi':
      return ofAct(context, edit.act, 'discard')
    case 'act-extra':
    case 'acts-swapped':
    case 'call-missing':
    case 'drawn-as-thrown':
    case 'drawn-from-hand':
    case 'exchanged':
    case 'exchanged-with-dealt':
    case 'kan-missing':
    case 'kan-of-drawn':
    case 'kan-within':
    case 'riichi-elsewhere':
    case 'turn-missing':
    case 'turns-shifted':
    case 'wrong-seat':
      return ofAct(context, edit.act)
  }
}
