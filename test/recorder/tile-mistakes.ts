/** Tiles that were typed wrong: drawn, discarded, dealt. */
import {
  DEAL,
  FAR,
  FIRST,
  RIICHI,
  SILENT,
  UNSEEN,
  UNSEEN_BUT_EAST,
  WAITS,
  mistake,
  noticed,
} from './deals-with-mistakes.ts'
import { times, type Mistake, type Words } from './recorder-mistake.ts'
import { turnsWith } from './turns.ts'

const course = turnsWith()
const BEGIN: Words = ['enter', ...course.deal, ...course.turns.slice(0, 4).flat()]
const [[draw, discard], ...others] = course.turns.slice(4) as [
  readonly [string, string],
  ...(readonly [string, string])[],
]
/** 20 halves. */
const LATER: Words = others.slice(0, 10).flat()
/** Dealt to nobody, and neither drawn nor discarded in this course. */
const OTHER = '2m'
/** Presses of the key that leads to this tile where it was drawn, so many turns later. */
const toDraw = (tile: string): Words => {
  const dealt = course.deal.slice(1).includes(tile) ? ['replace-tile'] : []
  return ['replace-tile', tile, ...dealt, ...times(LATER.filter((later) => later === tile).length, 'replace-tile')]
}

export const TILES_MISTAKEN: readonly Mistake[] = [
  mistake(
    'a wrong tile drawn, seen at once',
    { nothing: 'any tile can be drawn' },
    BEGIN,
    [draw],
    [OTHER],
    'undo',
    draw,
  ),
  noticed(
    'a wrong tile drawn, seen 20 halves later',
    { finding: 'act.not-in-hand' },
    BEGIN,
    [draw, discard],
    [OTHER, discard],
    LATER,
    'replace-tile',
    OTHER,
    draw,
  ),
  mistake(
    'the drawn tile pressed twice',
    { nothing: 'any tile can be discarded as drawn; an open question, if it brought the hand on' },
    BEGIN,
    [draw],
    [draw, draw],
    'undo',
  ),
  noticed(
    'a turn missed that broke no rule, seen 8 turns later',
    { nothing: 'every tile fits unseen hands' },
    [...UNSEEN, 'uk', '9p'],
    ['6m', '5z'],
    [],
    others.slice(0, 8).flat(),
    ...times(2, 'seat-back'),
    'insert',
    '6m',
    '5z',
    'enter',
  ),
  noticed(
    'a wrong tile in a hand, seen at his riichi',
    { finding: 'riichi.noten' },
    ['enter', '6z'],
    DEAL.slice(2),
    ['124456789m23p99s', ...DEAL.slice(3)],
    RIICHI,
    'replace-tile',
    '4m',
    '3m',
  ),
  noticed(
    'a wrong tile in a hand, which another hand holds too',
    { nothing: 'any tile can be dealt' },
    ['enter', '6z'],
    DEAL.slice(2),
    [WAITS, FAR, FAR, '159m159p159s1236z'],
    FIRST,
    'replace-tile',
    'back',
    '6z',
    '4z',
  ),
  noticed(
    'two hands exchanged',
    { finding: 'act.not-in-hand' },
    ['enter', '6z'],
    DEAL.slice(2),
    [FAR, WAITS, FAR, FAR],
    ['5z', '2p'],
    'exchange-hands',
    '1',
    '2',
  ),
  mistake(
    'a fifth copy',
    { finding: 'tile.fifth-copy' },
    [...UNSEEN, ...times(4, '1m').flatMap((tile) => [tile, 'tsumogiri'])],
    ['6m'],
    ['1m'],
    'undo',
    '6m',
  ),
  noticed(
    'a discard from the hand typed as tsumogiri, seen 20 halves later',
    { finding: 'act.not-in-hand' },
    BEGIN,
    [draw, discard],
    [draw, 'tsumogiri'],
    LATER,
    ...toDraw(draw),
    'forward',
    discard,
  ),
  noticed(
    'a red five drawn typed as plain, seen 20 halves later',
    { nothing: 'either five can be drawn' },
    UNSEEN_BUT_EAST,
    ['0p', '9s'],
    ['5p', '9s'],
    SILENT,
    'replace-tile',
    '5p',
    '0p',
  ),
]
