/** Mistakes that leave what is typed behind them in its place. */
import { turnsWith } from './turns.ts'
import { times, type Mistake, type Words } from './mistaken.ts'

const FAR = '159m159p159s1234z'
/** East waits for 1 and 4 pin. */
const WAITS = '123456789m23p99s'
const DEAL: Words = ['enter', '6z', WAITS, FAR, FAR, FAR]
const UNSEEN: Words = ['enter', '6z', 'enter', 'enter', 'enter', 'enter']

const mistake = (what: string, begin: Words, right: Words, wrong: Words, ...keys: Words): Mistake => ({
  what,
  right: [...begin, ...right],
  wrong: [...begin, ...wrong],
  keys,
})

/** The same where these were typed behind it. */
const noticed = (what: string, begin: Words, right: Words, wrong: Words, behind: Words, ...keys: Words): Mistake =>
  mistake(what, begin, [...right, ...behind], [...wrong, ...behind], ...keys)

const course = turnsWith()
const BEGIN: Words = ['enter', ...course.deal, ...course.turns.slice(0, 4).flat()]
const [[draw, discard], ...others] = course.turns.slice(4) as [
  readonly [string, string],
  ...(readonly [string, string])[],
]
const FIVE: Words = others.slice(0, 5).flat()
/** Whole frames: the dealer wins and goes on; West wins and the deal passes; one is begun. */
const DEALER_WINS: Words = ['6z', WAITS, FAR, FAR, FAR, ...['5z', 'tsumogiri', '1p', 'tsumogiri', 'win', '5', '8']]
const DEAL_PASSES: Words = ['6z', FAR, FAR, WAITS, FAR, ...['1p', 'tsumogiri', 'win', '3', '9']]
const BEGUN: Words = ['6z', WAITS, FAR, FAR, FAR, '5z', 'tsumogiri']
/** Nine terminals, of which nothing else was seen. */
const STOPPED: Words = ['stop', '0', '3']
const framesOf = (...frames: readonly Words[]): Words => frames.flatMap((words) => ['enter', ...words])

/** In no hand and no river of the course so far. */
const OTHER = '7z'

const FIRST: Words = ['5z', 'tsumogiri']
const RIICHI: Words = ['5z', 'riichi', 'tsumogiri']
const THROWN: Words = [...FIRST, '1p', 'tsumogiri']
const WON: Words = [...RIICHI, '1p', 'tsumogiri', 'win']
const KAN: Words = ['enter', '6z', '123456m789p5555z', FAR, FAR, FAR, '1p', 'kan']
const TWO_WAIT: Words = ['enter', '6z', WAITS, FAR, '123456789s23p11z', FAR, ...THROWN]

export const OTHERS: readonly Mistake[] = [
  mistake('a wrong tile drawn, seen at once', BEGIN, [draw], [OTHER], 'undo', draw),
  noticed(
    'a wrong tile drawn, seen 11 halves later',
    BEGIN,
    [draw, discard],
    [OTHER, discard],
    FIVE,
    ...times(2, 'seat-back'),
    draw,
    'live',
  ),
  noticed(
    'a turn missed that broke no rule, seen 8 turns later',
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
  mistake(
    'riichi: the tile discarded automatically typed once more',
    [...DEAL, ...RIICHI, '6m', 'tsumogiri', '6p', 'tsumogiri', '6s', 'tsumogiri'],
    ['7m@1000'],
    ['7m@1000', '7m@1100'],
    'question',
    'delete',
  ),
  mistake('riichi forgotten, seen at once', DEAL, RIICHI, FIRST, 'riichi'),
  noticed(
    'riichi forgotten, seen 4 halves later',
    DEAL,
    RIICHI,
    FIRST,
    ['6m', 'tsumogiri', '6p', 'tsumogiri'],
    'earlier-riichi',
  ),
  mistake(
    'riichi forgotten, seen at his ron',
    DEAL,
    [...RIICHI, '1p', 'tsumogiri', 'win', 'enter'],
    [...THROWN, 'win'],
    'earlier-riichi',
    'enter',
  ),
  mistake('riichi on the wrong tile', DEAL, ['5z', 'riichi', '5z'], ['5z', 'riichi', '2p'], 'undo', '5z'),
  mistake('riichi that was none', [...DEAL, ...FIRST], ['6m', 'tsumogiri'], ['6m', 'riichi', 'tsumogiri'], 'riichi'),
  mistake(
    'riichi of an open hand',
    [
      'enter',
      '6z',
      WAITS,
      '159m159p159s1255z',
      FAR,
      FAR,
      ...FIRST,
      'pon',
      '1m',
      '6m',
      'tsumogiri',
      '6p',
      'tsumogiri',
      '6s',
      'tsumogiri',
    ],
    ['7m', 'tsumogiri'],
    ['7m', 'riichi', 'tsumogiri'],
    'riichi',
  ),
  mistake('the dora typed instead of its indicator', ['enter'], ['6z'], ['7z'], 'retype-dora', '6z'),
  mistake(
    'a wrong indicator, seen once play goes on',
    ['enter'],
    [...DEAL.slice(1), ...FIRST],
    ['7z', ...DEAL.slice(2), ...FIRST],
    'retype-dora',
    '6z',
  ),
  mistake(
    'the indicator left out',
    ['enter'],
    [...DEAL.slice(1), ...FIRST],
    ['enter', ...DEAL.slice(2), ...FIRST],
    'question',
    '6z',
  ),
  mistake('a kan dora forgotten, the tile drawn behind it typed', KAN, ['2z', '3z'], ['3z'], 'undo', '2z', '3z'),
  mistake('a wrong kan dora', KAN, ['2z', '3z'], ['1z', '3z'], 'retype-dora', 'retype-dora', '2z'),
  mistake(
    'a call of the wrong player, hands unseen',
    [...UNSEEN, 'uk', '9p'],
    ['pon', '3', '1z'],
    ['pon', '2', '1z'],
    'back',
    'back',
    'pon',
    'live',
  ),
  mistake(
    'a chi with the wrong tiles',
    ['enter', '6z', FAR, '3467m159p159s123z', FAR, FAR, '5z', '5m'],
    ['chi', '2', '1z'],
    ['chi', '1', '1z'],
    'back',
    'back',
    'chi',
    'live',
  ),
  mistake(
    'the question of a chi not seen, two keys typed on',
    ['enter', '6z', FAR, '3467m159p159s123z', FAR, FAR, '5z', '5m'],
    ['chi', '1', '1z', '6p'],
    ['chi', '1z!', '6p!'],
    '1',
    'type-kept',
  ),
  mistake('a ron missed, the next draw typed', [...DEAL, ...THROWN], ['win'], ['6m'], 'undo', 'win'),
  mistake('tsumo said where it was ron', [...DEAL, ...THROWN], ['win'], ['6m', 'win'], 'undo', 'undo', 'win'),
  mistake(
    'the wrong one of two winners',
    TWO_WAIT,
    ['win', '1', 'enter'],
    ['win', '3', 'enter'],
    'back',
    'win',
    'win',
    'live',
    'enter',
  ),
  mistake(
    'a wrong ura, seen at once',
    [...DEAL, ...WON],
    ['1z', 'enter'],
    ['2z', 'enter'],
    'undo',
    'undo',
    '1z',
    'enter',
  ),
  mistake(
    'a wrong ura, seen once the value was confirmed',
    [...DEAL, ...WON],
    ['1z', 'enter'],
    ['2z', 'enter'],
    'retype-dora',
    '1z',
  ),
  noticed(
    'a wrong ura, seen in the next frame',
    [...DEAL, ...WON],
    ['1z', 'enter'],
    ['2z', 'enter'],
    DEAL.slice(1),
    'frame-back',
    'retype-dora',
    '1z',
  ),
  mistake(
    'the ura left out',
    [...DEAL, ...WON],
    ['1z', 'enter'],
    ['enter', 'cancel'],
    'question',
    '1z',
    'question',
    'enter',
  ),
  mistake('another value than announced confirmed', [...DEAL, ...WON, '1z'], ['5', '2'], ['enter'], 'undo', '5', '2'),
  mistake(
    'a wrong tile in a hand',
    ['enter', '6z'],
    DEAL.slice(2),
    ['124456789m23p99s', ...DEAL.slice(3)],
    'replace-tile',
    '4m',
    '3m',
  ),
  noticed(
    'a wrong tile in a hand, which another hand holds too',
    ['enter', '6z'],
    DEAL.slice(2),
    [WAITS, FAR, FAR, '159m159p159s1236z'],
    FIRST,
    'replace-tile',
    'back',
    '6z',
    '4z',
  ),
  mistake('two hands exchanged', ['enter', '6z'], DEAL.slice(2), [FAR, WAITS, FAR, FAR], 'exchange-hands', '1', '2'),
  mistake('a fifth copy', ['enter', '6z', ...DEAL.slice(2), ...FIRST], ['6m'], ['9m'], 'undo', '6m'),
  noticed(
    'a discard from the hand typed as tsumogiri, seen 12 halves later',
    BEGIN,
    [draw, discard],
    [draw, 'tsumogiri'],
    others.slice(0, 6).flat(),
    'back',
    'seat-back',
    ...times(2, 'act-back'),
    discard,
    'live',
  ),
  noticed(
    'a red five drawn typed as plain, seen 4 halves later',
    DEAL,
    ['0p', '9s'],
    ['5p', '9s'],
    ['6m', 'tsumogiri', '6p', 'tsumogiri'],
    ...times(3, 'act-back'),
    '0p',
    'live',
  ),
  mistake(
    'a wrong tenpai confirmed',
    [...DEAL, ...FIRST],
    ['stop', '1', '3', 'enter'],
    ['stop', '1', 'enter'],
    'back',
    'stop',
    '1',
    '3',
    'enter',
  ),
  mistake('the frame stopped by accident', [...DEAL, ...FIRST], [], ['stop'], 'cancel'),
  mistake(
    'a whole frame forgotten, seen in the next',
    [],
    framesOf(DEALER_WINS, STOPPED, BEGUN),
    framesOf(DEALER_WINS, BEGUN),
    'insert-frame',
    ...STOPPED,
    'enter',
  ),
  mistake(
    'a frame typed twice, seen in the next',
    [],
    framesOf(DEALER_WINS, DEAL_PASSES, BEGUN),
    framesOf(DEALER_WINS, DEAL_PASSES, DEAL_PASSES, BEGUN),
    'frame-back',
    'delete-frame',
    'live',
  ),
  mistake('the match ended by mistake', [...DEAL, ...FIRST, 'stop', '9'], [], ['enter'], 'undo'),
]
