/** What is missed or typed twice, and noticed late: all that is typed behind it is wrong from there on. */
import { turnsWith, type Turn } from './turns.ts'
import type { Mistake, Reported, Words } from './recorder-mistake.ts'

const NOT_IN_HAND: Reported = { finding: 'act.not-in-hand' }

/** Where in a course the mistake is made. */
const AT = 4
const words = (turns: readonly Turn[]): Words => turns.flat()

/** A mistake in a course of turns, noticed so many turns later; the keys that mend it are the same however late. */
export type Late = (later: number) => Mistake

const late =
  (
    what: string,
    wrong: (turn: Turn) => Words,
    keys: (turn: Turn) => Words,
    call: 'chi' | 'pon' | null = null,
    seed = 1,
  ): Late =>
  (later) => {
    const { deal, turns } = turnsWith(call, AT, seed)
    const [before, after] = [words(turns.slice(0, AT)), words(turns.slice(AT + 1, AT + 1 + later))]
    const there = turns[AT] ?? ['', '']
    const begin = ['enter', ...deal, ...before]
    return {
      what,
      reported: NOT_IN_HAND,
      right: [...begin, ...there, ...after],
      wrong: [...begin, ...wrong(there), ...after],
      keys: keys(there),
    }
  }

/** A discard and the draw behind it, missed together: one turn is typed of two. */
const lateAcross =
  (what: string, keys: (discard: string, draw: string) => Words): Late =>
  (later) => {
    const { deal, turns } = turnsWith(null, AT)
    const [draw, discard] = turns[AT] ?? ['', '']
    const [nextDraw, nextDiscard] = turns[AT + 1] ?? ['', '']
    const begin = ['enter', ...deal, ...words(turns.slice(0, AT))]
    const after = words(turns.slice(AT + 2, AT + 2 + later))
    return {
      what,
      reported: NOT_IN_HAND,
      right: [...begin, draw, discard, nextDraw, nextDiscard, ...after],
      wrong: [...begin, draw, nextDiscard, ...after],
      keys: keys(discard, nextDraw),
    }
  }

/** A call that could have been made and was not, typed all the same: what follows is read as its discard. */
const lateInError =
  (call: 'chi' | 'pon'): Late =>
  (later) => {
    const { deal, turns } = turnsWith(call, AT, 1, false)
    const begin = ['enter', ...deal, ...words(turns.slice(0, AT))]
    const after = words(turns.slice(AT, AT + later))
    return {
      what: `a ${call} typed that nobody made`,
      reported: NOT_IN_HAND,
      right: [...begin, ...after],
      wrong: [...begin, call, ...after],
      keys: ['delete', 'delete', 'enter'],
    }
  }

/** The same for a tile of a hand: the one at this place of the deal. */
const lateInDeal =
  (what: string, at: number, wrong: (tile: string) => Words, keys: (tile: string) => Words): Late =>
  (later) => {
    const { deal, turns } = turnsWith(null, AT)
    const tile = deal[at] ?? ''
    const played = words(turns.slice(0, later))
    return {
      what,
      reported: NOT_IN_HAND,
      right: ['enter', ...deal, ...played],
      wrong: ['enter', ...deal.slice(0, at), ...wrong(tile), ...deal.slice(at + 1), ...played],
      keys: keys(tile),
    }
  }

export const LATE: readonly Late[] = [
  late(
    'a draw missed',
    ([, discard]) => [discard],
    ([draw]) => ['insert', draw, 'enter'],
  ),
  late(
    'a discard missed',
    ([draw]) => [draw],
    ([, discard]) => ['insert', discard, 'enter'],
  ),
  late(
    'a turn missed',
    () => [],
    ([draw, discard]) => ['insert', draw, discard, 'enter'],
  ),
  lateAcross('a discard and the next draw missed', (discard, draw) => ['insert', discard, draw, 'enter']),
  late(
    'a pon and its discard missed',
    () => [],
    ([, discard]) => ['insert', 'pon', discard, 'enter'],
    'pon',
  ),
  late(
    'a chi and its discard missed',
    () => [],
    ([, discard]) => ['insert', 'chi', discard, 'enter'],
    'chi',
    41,
  ),
  late(
    'a pon missed, its discard typed',
    ([, discard]) => [discard],
    () => ['insert', 'pon', 'enter'],
    'pon',
  ),
  late(
    'a draw typed twice',
    ([draw, discard]) => [draw, draw, discard],
    () => ['delete', 'delete', 'enter'],
  ),
  late(
    'a discard typed twice',
    ([draw, discard]) => [draw, discard, discard],
    () => ['delete', 'delete', 'enter'],
  ),
  late(
    'a turn typed twice',
    (turn) => [...turn, ...turn],
    () => ['delete', 'delete', 'delete', 'enter'],
  ),
  lateInError('pon'),
  lateInError('chi'),
  lateInDeal(
    'a tile of the first hand missed',
    5,
    () => [],
    (tile) => ['retype-hand', 'insert', tile],
  ),
  lateInDeal(
    'a tile of the last hand missed',
    45,
    () => [],
    (tile) => ['retype-hand', 'insert', 'back', tile],
  ),
  lateInDeal(
    'a tile of a hand typed twice',
    25,
    (tile) => [tile, tile],
    (tile) => ['retype-hand', 'delete', 'forward', tile],
  ),
]
