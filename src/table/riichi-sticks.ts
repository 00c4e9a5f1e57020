/** The riichi sticks of a frame. */
import { four, type BySeat, type Points } from '../record/index.ts'
import { assumed } from '../rules/index.ts'
import type { Table } from './table.ts'

/** What each seat laid in this frame for a riichi that stands, in Points. */
export const riichiSticksLaid = ({ seats, rules }: Table): BySeat<Points> =>
  four((seat) => (seats[seat].riichi?.accepted === true ? assumed(rules).riichiStick : 0))
