/** Digits that name seats: 1 is East and 4 is North in every question, even where only some seats can be meant. */
import { SEATS, toSeat, type Seat } from '../record/index.ts'
import type { Option, Task } from './task.ts'

const DIGITS = 9

interface Numbered<Item> {
  readonly digit: number
  readonly item: Item
}

/**
 * The digits of what is offered. Where it is asked who, 1–4 name the seat and its first item, and further items follow
 * from 5. Where only one seat is left, the digits count its items.
 */
export const numberBySeat = <Item>(
  items: readonly Item[],
  seatOf: (item: Item) => Seat | null,
): readonly Numbered<Item>[] => {
  const countFrom = (some: readonly Item[], from: number): Numbered<Item>[] =>
    some.map((item, index) => ({ digit: from + index, item })).filter(({ digit }) => digit <= DIGITS)
  if (new Set(items.map(seatOf)).size < 2) return countFrom(items, 1)
  const firsts = SEATS.flatMap((seat): Numbered<Item>[] => {
    const item = items.find((each) => seatOf(each) === seat)
    return item === undefined ? [] : [{ digit: seat + 1, item }]
  })
  const further = items.filter((item) => !firsts.some((first) => first.item === item))
  return [...firsts, ...countFrom(further, SEATS.length + 1)]
}

const seatOf = (option: Option): Seat | null =>
  option.kind === 'act' ? option.act.seat : option.kind === 'seat' || option.kind === 'chombo' ? option.seat : null

/** The seats that a question asks for by digits, and that cannot be meant now. */
export const seatsLeftOut = (task: Task): readonly Seat[] => {
  if (task.kind !== 'choose') return []
  const named = task.options.filter((option) => seatOf(option) !== null && option.digit === (seatOf(option) ?? 0) + 1)
  const isWho = new Set(task.options.map(seatOf)).size > 1
  return isWho ? SEATS.filter((seat) => !named.some(({ digit }) => digit === seat + 1)) : []
}

/** Whether a digit names a seat that cannot be meant now. */
export const isSeatLeftOut = (task: Task, digit: number): boolean =>
  digit >= 1 && digit <= SEATS.length && seatsLeftOut(task).includes(toSeat(digit - 1))
