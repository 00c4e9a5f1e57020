/** Indicators, values and ends that were typed wrong, and whole frames. */
import type { FrameId } from '../../src/record/index.ts'
import { DEAL, FAR, FIRST, RIICHI, WAITS, mistake, noticed } from './deals-with-mistakes.ts'
import { type InForm, type Mistake, type Words } from './recorder-mistake.ts'

/** Whole frames: the dealer wins and goes on; West wins and the deal passes; one is begun. */
const DEALER_WINS: Words = ['6z', WAITS, FAR, FAR, FAR, ...['5z', 'tsumogiri', '1p', 'tsumogiri', 'win', '5', '8']]
const DEAL_PASSES: Words = ['6z', FAR, FAR, WAITS, FAR, ...['1p', 'tsumogiri', 'win', '3', '9']]
const BEGUN: Words = ['6z', FAR, FAR, FAR, WAITS, '5z', 'tsumogiri']
/** An exhaustive ryuukyoku with nobody tenpai, of which nothing else was seen. */
const EXHAUSTED: Words = ['stop', '1']
const framesOf = (...frames: readonly Words[]): Words => frames.flatMap((words) => ['enter', ...words])

const WON: Words = [...RIICHI, '1p', 'tsumogiri', 'win']
const KAN: Words = ['enter', '6z', '123456m789p5555z', FAR, FAR, FAR, '1p', 'kan']

/** A frame begun from the list of the next frames. */
const beginFrame = (id: FrameId): InForm => ({ said: { type: 'nextFrame', id }, keys: ['Mod+E'] })
const EXCHANGED: InForm = { said: { type: 'exchangePlayers', players: [0, 1] }, keys: ['Mod+I', 'Alt+↓', 'Mod+I'] }

export const FRAMES_MISTAKEN: readonly Mistake[] = [
  mistake(
    'a wrong honba of the frame',
    { finding: 'frame.honba' },
    ['enter', ...DEALER_WINS],
    [beginFrame({ wind: 'E', number: 1, honba: 1 }), ...BEGUN],
    [beginFrame({ wind: 'E', number: 1, honba: 2 }), ...BEGUN],
    'first-repair',
  ),
  mistake(
    'two players in wrong seats, seen in the third frame',
    { nothing: 'anybody can sit anywhere' },
    [],
    [EXCHANGED, ...framesOf(DEALER_WINS, DEALER_WINS, BEGUN)],
    framesOf(DEALER_WINS, DEALER_WINS, BEGUN),
    EXCHANGED,
  ),
  mistake(
    'the dora typed instead of its indicator',
    { nothing: 'any tile can be turned; the prompt says which dora follows' },
    ['enter'],
    ['6z'],
    ['7z'],
    'retype-dora',
    '6z',
  ),
  mistake(
    'a wrong indicator, seen once play goes on',
    { nothing: 'any tile can be turned' },
    ['enter'],
    [...DEAL.slice(1), ...FIRST],
    ['7z', ...DEAL.slice(2), ...FIRST],
    'retype-dora',
    '6z',
  ),
  mistake(
    'the indicator left out',
    { question: 'indicator' },
    ['enter'],
    [...DEAL.slice(1), ...FIRST],
    ['enter', ...DEAL.slice(2), ...FIRST],
    'question',
    '6z',
  ),
  mistake(
    'a kan dora forgotten, the tile drawn behind it typed',
    { asked: 'draw' },
    KAN,
    ['2z', '3z'],
    ['3z'],
    'undo',
    '2z',
    '3z',
  ),
  mistake(
    'a wrong kan dora',
    { nothing: 'any tile can be turned' },
    KAN,
    ['2z', '3z'],
    ['1z', '3z'],
    'retype-dora',
    'retype-dora',
    '2z',
  ),
  mistake(
    'a wrong ura, seen at once',
    { nothing: 'any tile can be turned' },
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
    { nothing: 'any tile can be turned' },
    [...DEAL, ...WON],
    ['1z', 'enter'],
    ['2z', 'enter'],
    'retype-dora',
    '1z',
  ),
  noticed(
    'a wrong ura, seen in the next frame',
    { nothing: 'any tile can be turned' },
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
    { finding: 'ura.missing' },
    [...DEAL, ...WON],
    ['1z', 'enter'],
    ['enter', 'cancel'],
    'question',
    '1z',
    'question',
    'enter',
  ),
  mistake(
    'another value than announced confirmed',
    { nothing: 'the value is what the hand is worth' },
    [...DEAL, ...WON, '1z'],
    ['5', '2'],
    ['enter'],
    'undo',
    '5',
    '2',
  ),
  mistake(
    'a wrong tenpai confirmed',
    { nothing: 'a tenpai hand need not be shown' },
    [...DEAL, ...FIRST],
    ['stop', '1', '3', 'enter'],
    ['stop', '1', 'enter'],
    'undo',
    '3',
    'enter',
  ),
  mistake('the frame stopped by accident', { asked: 'choose' }, [...DEAL, ...FIRST], [], ['stop'], 'cancel'),
  mistake(
    'a whole frame forgotten, seen in the next',
    { finding: 'frame.order' },
    [],
    [...framesOf(DEAL_PASSES, EXHAUSTED), 'enter', beginFrame({ wind: 'E', number: 3, honba: 1 }), ...BEGUN],
    [...framesOf(DEAL_PASSES), beginFrame({ wind: 'E', number: 3, honba: 1 }), ...BEGUN],
    'first-repair',
    ...EXHAUSTED,
    'enter',
    'enter',
  ),
  mistake(
    'a whole frame forgotten, the next numbered by the rules',
    { nothing: 'the next frame may have followed' },
    [],
    [...framesOf(DEAL_PASSES, EXHAUSTED), 'enter', ...framesOf(BEGUN)],
    framesOf(DEAL_PASSES, BEGUN),
    'insert-frame',
    ...EXHAUSTED,
    'enter',
    'enter',
  ),
  mistake(
    'a frame typed twice, seen in the next',
    { finding: 'frame.repeated' },
    [],
    framesOf(DEALER_WINS, DEAL_PASSES, BEGUN),
    framesOf(DEALER_WINS, DEAL_PASSES, DEAL_PASSES, BEGUN),
    'frame-back',
    'delete-frame',
    'live',
  ),
  mistake(
    'the match ended by mistake',
    { asked: 'match-over' },
    [...DEAL, ...FIRST, 'stop', '9'],
    [],
    ['enter'],
    'undo',
  ),
  mistake(
    'tiles typed while a field for points has the focus',
    { nothing: 'the field leaves the letters to the board; digits are its own' },
    [...DEAL, ...FIRST],
    ['6p', '3s'],
    ['6p', '3s'],
  ),
]
