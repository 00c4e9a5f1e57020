import { isKnown, type Tile } from '../tiles/index.ts'
import { frameName, type Act } from '../record/index.ts'
import type { Action } from '../recorder/index.ts'
import { asTitle } from './as-title.ts'
import { repairSentence } from './findings.ts'
import { doraName, pointsName, seatName, tileName } from './game-names.ts'
import { halfText } from './half-typed-tile.ts'
import { actQuestionSentence } from './questions.ts'
import { editsSentence } from './repair.ts'
import type { RecorderWords } from './recorder-shape.ts'
import { keyIn, type PressOf } from './printed-key.ts'
import { noWinText, sizeText, valueText } from './recorder-value.ts'
import { plural } from './plural.ts'

const tile = (value: Tile): string => (isKnown(value) ? tileName(value, 'en') : 'an unseen tile')
const tiles = (values: readonly Tile[]): string => values.map(tile).join(' ')
const seat = (value: number): string => seatName(value, 'en')

/** What to press: the key, or without any the button. */
const key = (press: PressOf, id: Action): string => keyIn(press, id, 'en')
/** The arrows that go to another hand. */
const arrows = (press: PressOf): string =>
  (['back', 'forward', 'frame-back'] as const).map((id) => key(press, id)).join(' ')

const dora = (index: number): string => doraName(index, 'en')

const CALLS = { chi: 'chi', pon: 'pon', daiminkan: 'open kan', kakan: 'added kan', ankan: 'closed kan' } as const

const act = ({ seat: who, draw, discard }: Act): string => {
  if (draw.kind === 'ron') return `${seat(who)} ron`
  if (discard?.kind === 'tsumo') return `${seat(who)} tsumo`
  if (discard?.kind === 'ankan') return `closed kan ${tiles(discard.tiles)}`
  if (discard?.kind === 'kakan') return `added kan ${tile(discard.tile)}`
  if (draw.kind === 'chi') return tiles(draw.own)
  if (draw.kind === 'pon' || draw.kind === 'daiminkan') return `${seat(who)} ${tiles(draw.own)}`
  return seat(who)
}

const movedText = (payments: readonly number[] | null): string => {
  if (payments === null) return 'the honba do not divide by three: type the points at the end'
  const parts = payments.flatMap((points, at) =>
    points === 0 ? [] : [`${seat(at)} ${points > 0 ? '+' : ''}${pointsName(points)}`],
  )
  return parts.length > 0 ? parts.join(', ') : 'no points move'
}

export const REASONS_EN = {
  exhaustive: 'wall exhausted',
  'nagashi-mangan': 'nagashi mangan',
  'nine-terminals': 'nine terminals',
  'four-winds': 'four winds',
  'four-riichi': 'four riichi',
  'three-ron': 'three ron',
  'four-kans': 'four kans',
  chombo: 'chombo',
  'broken-off': 'broken off',
} as const

const QUESTIONS = {
  chi: 'chi with which tiles?',
  pon: 'who called pon, with which tiles?',
  'open-kan': 'who called kan?',
  'own-kan': 'kan of which tile?',
  winner: 'who won?',
  reason: 'why did it stop?',
  'dealer-part': 'what does the dealer pay?',
  irregular: 'what happened?',
  'whose-turn': 'who drew?',
  'whose-hand': 'whose hand is dead?',
  'whose-chombo': 'whose chombo?',
} as const

const IRREGULAR = {
  withdrawn: 'a declaration taken back',
  turn: 'a draw out of turn',
  'no-draw': 'a discard without a draw',
  dead: 'dead hand',
  short: 'too few tiles (that is all)',
} as const

const HOW = {
  tedashi: 'from the hand',
  tsumogiri: 'tsumogiri',
  karagiri: 'karagiri',
  'tsumogiri-assumed': 'tsumogiri (perhaps karagiri)',
} as const

const DATA = {
  match: 'match',
  tournament: 'tournament',
  'time-and-place': 'time and place',
  recorders: 'recorders',
  player: 'player',
  rules: 'rules',
  'point-rule': 'points rule',
  'final-points': 'final points',
  'tournament-points': 'tournament points',
  frame: 'frame',
  sticks: 'sticks',
  'start-points': 'points at the start',
  dice: 'dice',
  'end-points': 'points at the end',
  comment: 'comment',
  dora: 'dora',
  tenpai: 'tenpai',
  hand: 'hand',
  sheet: 'frame from the sheet',
} as const

export const RECORDER_EN: RecorderWords = {
  asks: {
    setup: (_, press) => `Enter the match data, then press ${key(press, 'enter')} for East 1`,
    indicator: ({ index }, press) =>
      `Indicator of the ${dora(index)}${index === 0 ? '' : ` (${key(press, 'enter')}: not shown)`}`,
    hand: ({ which, seat: who, count, of, unseen, shift }, press) =>
      shift !== undefined
        ? `${seat(who)}: the ${shift === 'missing' ? 'missing tile of' : 'extra tile in'} the starting hand (${arrows(press)} another hand)`
        : `${seat(who)}: ${unseen ? 'unseen tiles of the starting hand' : which === 'end' ? 'hand shown' : 'starting hand'}, ${count} of ${of} (${key(press, 'enter')}: the rest unseen)`,
    'replace-tile': ({ seat: who, wrong }, press) =>
      wrong === null
        ? `${seat(who)}: the wrong tile, dealt, drawn or discarded (${arrows(press)} another hand)`
        : `${seat(who)}: the right tile in place of ${tile(wrong)} as dealt (same key: as drawn or discarded)`,
    'exchange-hands': ({ seat: who }) =>
      who === null ? 'Exchange two starting hands: whose?' : `Exchange ${seat(who)}'s starting hand with whose?`,
    draw: ({ seat: who, rinshan }) => `${seat(who)} draws${rinshan ? ' from the dead wall' : ''}`,
    discard: ({ seat: who, riichi }) => `${seat(who)} ${riichi ? 'discards in riichi' : 'discards'}`,
    choose: ({ question, tile: by }) =>
      `${asTitle(QUESTIONS[question])} (${by === 'only' ? 'type the tile' : by === 'too' ? 'press its digit or type the tile' : 'press its digit'})`,
    score: ({ seat: who, tsumo, dealer, scored }, press) => {
      const win = `${seat(who)} ${tsumo ? 'tsumo' : 'ron'}`
      const typed = tsumo
        ? `${dealer ? 'from each' : 'from each non-dealer'}, in hundreds (2,000 is 20)`
        : 'value in hundreds (5,200 is 52)'
      if (scored === null) return `${win}: ${typed}`
      if (!scored.ok) return `${win}: ${noWinText(scored.reason, 'en')}; ${typed}`
      const { score } = scored
      return `${win} ${valueText(score.value, 'en')} (${sizeText(score, 'en')}): ${key(press, 'enter')}, or digits`
    },
    tenpai: ({ reason }, press) => `${REASONS_EN[reason]}: who is tenpai? ${key(press, 'enter')} confirms`,
    abort: ({ reason, frame: earlier }, press) =>
      `${REASONS_EN[reason]}: ${key(press, 'enter')} ${earlier ? 'confirms' : 'ends the frame; if play continued, type the next draw'}`,
    'frame-over': ({ next, mayEnd }, press) =>
      next === null
        ? `The match is over: ${key(press, 'enter')} for the final points`
        : mayEnd
          ? `${key(press, 'enter')} ends the match; to play on, the indicator of ${frameName(next)}`
          : `Frame over; next ${frameName(next)} (its dora indicator, or ${key(press, 'enter')})`,
    'match-over': () => 'Match over',
    edit: ({ seat: who, act: at, half, value }, press) =>
      `Act ${at + 1}: ${seat(who)}'s ${half} (${value ? 'digits for its value' : 'a key replaces it'}, ${key(press, 'enter')} returns to the latest act)`,
    question: (ask, press) => actQuestionSentence(ask, 'en', press),
  },
  inserting: ({ act: at, behind, place }, asked, press) =>
    `Insert before act ${at + 1}${place ? ` (place ${place.at} of ${place.of}, ${key(press, 'insert')} for the next)` : ''}${asked === '' ? '' : `: ${asked}`}${behind === 0 ? '' : ` (${plural(behind, 'act')} after it)`}`,
  ofFrame: (id) => `${frameName(id)}: `,
  echoes: {
    none: () => '',
    opened: ({ frames }) => (frames > 0 ? `${plural(frames, 'frame')} opened at the last act` : 'new record'),
    data: ({ what }) => `${DATA[what]} changed`,
    'frame-inserted': ({ id }) => `${frameName(id)} inserted, to be typed now`,
    'frame-resumed': ({ id }) => `back in ${frameName(id)}`,
    'frame-deleted': ({ was }) => `${frameName(was)} deleted`,
    'frame-moved': ({ was, id }) => `${frameName(was)} moved, now ${frameName(id)}`,
    'frame-begun': () => 'frame begun',
    stem: ({ text, instead }) => `${halfText(text)}${instead === undefined ? '' : ` (${instead} dropped)`}`,
    indicator: ({ index, indicator, dora: shown }) => `indicator ${tile(indicator)}, ${dora(index)} ${tile(shown)}`,
    'hand-tile': ({ seat: who, tile: dealt, count }) => `${seat(who)} tile ${count}: ${tile(dealt)}`,
    'hand-shifted': ({ shift, seat: who, tile: dealt, left }) =>
      `${tile(dealt)} ${shift === 'missing' ? 'added to' : 'removed from'} the hand of ${seat(who)}, later acts moved${left === 0 ? '' : `, ${plural(left, 'act')} left unchanged`}`,
    'hand-done': ({ seat: who, unknown }) => `${seat(who)} hand${unknown > 0 ? `, ${unknown} unseen` : ''}`,
    'asked-hand': ({ which, seat: who }) => `${seat(who)}'s ${which === 'end' ? 'hand as shown' : 'starting hand'}`,
    'asked-value': () => 'value of the win, to be retyped',
    'asked-end': () => 'how the frame ended',
    irregular: ({ what, seat: who }) => `${seat(who)}: ${IRREGULAR[what]}`,
    'thrown-again': ({ seat: who, tile: thrown }) => `${seat(who)}'s tsumogiri of ${tile(thrown)} confirmed`,
    accepted: ({ left }) => `left as is (${left} still open)`,
    'asked-shift': ({ shift, seat: who }) =>
      `${seat(who)}: which tile is ${shift === 'missing' ? 'missing' : 'extra'}?`,
    'asked-tile': ({ seat: who, wrong }) =>
      wrong === null ? `${seat(who)}: which tile is wrong?` : `${seat(who)}: ${tile(wrong)} is wrong`,
    'tile-replaced': ({ seat: who, wrong, tile: right }) => `${seat(who)}'s hand: ${tile(wrong)} is now ${tile(right)}`,
    'asked-exchange': ({ seat: who }) => (who === null ? 'exchange two hands' : `${seat(who)}'s hand, exchanged`),
    'hands-exchanged': ({ seats: [one, other] }) => `hands of ${seat(one)} and ${seat(other)} exchanged`,
    'asked-indicator': ({ index }) => `indicator of the ${dora(index)}, to be retyped`,
    turned: ({ seat: who, tile: thrown, how, riichi }) =>
      `${seat(who)}'s ${tile(thrown)} is now ${riichi ? 'riichi, ' : ''}${HOW[how]}`,
    drew: ({ seat: who, tile: drawn }) => `${seat(who)} drew ${tile(drawn)}`,
    'drew-tsumogiri': ({ seat: who, tile: drawn }) => `${seat(who)} drew ${tile(drawn)}, tsumogiri in riichi`,
    discarded: ({ seat: who, tile: thrown, how, riichi }) =>
      `${seat(who)} ${riichi ? 'riichi, ' : ''}discarded ${tile(thrown)}, ${HOW[how]}`,
    riichi: ({ seat: who }) => `${seat(who)} riichi`,
    called: ({ seat: who, call, tile: called }) => `${seat(who)} ${CALLS[call]} ${tile(called)}`,
    won: ({ seat: who, tsumo, tile: won }) => `${seat(who)} ${tsumo ? 'tsumo' : 'ron'} ${tile(won)}`,
    asked: ({ question }) => QUESTIONS[question],
    digits: ({ text }) => `${text}00 points`,
    scored: ({ payments, worth }) =>
      `${movedText(payments)}${worth === null ? '' : ` (hand value ${valueText(worth, 'en')})`}`,
    stopped: ({ reason }) => REASONS_EN[reason],
    tenpai: ({ seat: who, tenpai }) => `${seat(who)} ${tenpai ? 'tenpai' : 'noten'}`,
    exhausted: ({ tenpai }, press) =>
      `wall exhausted, ${tenpai.length === 0 ? 'nobody' : tenpai.map(seat).join(', ')} tenpai (from the hands; if wrong, press ${key(press, 'stop')})`,
    'match-ended': () => 'match over',
    removed: ({ act: at }) => `act ${at + 1} deleted`,
    replaced: ({ act: at }) => `act ${at + 1} replaced`,
    'acts-swapped': ({ act: at }) => `acts ${at + 1} and ${at + 2} exchanged`,
    'seat-changed': ({ act: at, seat: whose }) => `act ${at + 1} is ${seat(whose)}’s`,
    'taken-along': ({ was, now, places }) => `${tile(was)} → ${tile(now)} at ${plural(places, 'more place')}`,
    'riichi-marked': ({ seat: who, act: at }) =>
      at === null ? `${seat(who)}: no riichi` : `${seat(who)}: riichi at act ${at + 1}`,
    repaired: ({ title }) => `done: ${repairSentence(title.code, title.args, 'en')}`,
    'text-edited': () => 'text changed',
    mended: ({ edits, frame }) => `mended: ${editsSentence(edits, frame, 'en')}`,
    amended: ({ taken }) => (taken ? 'second pass: took theirs' : 'second pass: kept mine'),
    merged: () => 'typed at a station',
    inserting: ({ act: at }, press) => `before act ${at + 1} (${key(press, 'back')} ${key(press, 'forward')} to move)`,
    replayed: ({ acts, left }) =>
      left === 0 ? `${plural(acts, 'act')} replayed` : `${plural(acts, 'act')} replayed, ${left} left unchanged`,
    inserted: ({ act: at }) => `a turn inserted as act ${at + 1}`,
    skipped: () => 'left out',
    'key-kept': ({ keys }) => `answer the question first; ${plural(keys, 'key')} kept`,
    'kept-typed': ({ keys, left }) =>
      keys === 0
        ? 'the next kept key does nothing here'
        : `${plural(keys, 'kept key')} typed${left === 0 ? '' : `, ${left} left`}`,
    cancelled: () => 'cancelled',
    moved: () => '',
    undone: () => 'undone',
    redone: () => 'redone',
    saved: () => 'saved',
  },
  choices: {
    act: ({ act: value }) => act(value),
    reason: ({ reason }) => REASONS_EN[reason],
    'other-reasons': () => 'other reasons',
    payment: ({ value }) =>
      value.kind === 'ron'
        ? pointsName(value.points)
        : `${pointsName(value.fromOthers)} and ${pointsName(value.fromDealer)}`,
    tenpai: ({ seat: who }) => `${seat(who)} tenpai`,
    irregular: ({ what }) => IRREGULAR[what],
    seat: ({ seat: who }) => seat(who),
    unknown: () => 'not known',
    nagashi: ({ seat: who }) => `${seat(who)} nagashi mangan`,
  },
  refusals: {
    'nothing-to-undo': 'nothing to undo',
    'nothing-to-redo': 'nothing to redo',
    'no-frame': 'no frame has started',
    'frame-open': 'the frame is not over',
    'frame-over': 'the frame is over',
    'match-over': 'the match is over',
    'match-open': 'the match is not over',
    'not-asked-for-tile': 'no tile is expected now',
    'no-such-tile': 'there is no such tile',
    'not-asked-for-digit': 'no digit is expected now',
    'not-asked': 'that key does nothing now',
    'no-such-choice': 'no such choice',
    'seat-cannot': 'that player cannot be chosen here',
    'answer-first': 'answer the question first',
    'draw-first': 'type the draw first',
    'no-drawn-tile': 'no tile was drawn',
    'nothing-to-call': 'no discard to call',
    'nothing-to-kan': 'no tile for a kan',
    'nothing-to-win': 'no tile to win on',
    'already-riichi': 'already in riichi',
    'no-such-riichi': 'that key would declare riichi here, and this hand does not show one',
    'hand-full': 'the hand is full',
    'no-question': 'nothing is open',
    'no-repair': 'nothing here has a repair',
    'no-riichi-discard': 'no discard of this player can have been riichi',
    'no-such-place': 'no such place',
    'at-the-end': 'already at the end',
    'at-the-start': 'already at the beginning',
    'leave-cursor': (press) => `return to the latest act first, with ${key(press, 'enter')}`,
    'half-typed': (press) => `a tile is half typed: type its letter first, or press ${key(press, 'cancel')}`,
    'no-text': 'the record holds something that the format cannot write',
    'text-changed': 'the text has changed there',
  },
  worth: {
    announced: 'announced',
    bumped: 'head bumped',
    open: {
      'hand-unsure': 'not calculated: the hand does not match its discards',
      'tiles-unseen': 'not calculated: a tile of the hand is unseen',
      'doras-unseen': 'not calculated: a dora or ura indicator is unseen',
    },
    riichi: 'Was it riichi?',
    likely: (repair, score) => `${repair}: ${valueText(score.value, 'en')} (${sizeText(score, 'en')})`,
  },
  questionsPanel: { title: 'Open questions', leave: 'Accept' },
  irregular: IRREGULAR,
  questions: QUESTIONS,
  reasons: REASONS_EN,
  data: DATA,
  how: HOW,
  answer: (text) => `Answer ${text}`,
  spell: (text) => `Spell ${text}`,
  thrown: (tile) => `${tile}, drawn and discarded, or discarded with riichi`,
}
