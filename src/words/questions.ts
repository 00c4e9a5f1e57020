/** Open questions in words: where they are, and what is open. */
import { frameName, type FrameId } from '../record/index.ts'
import type { ActQuestion, Ask, OpenCode, OpenQuestion } from '../recorder/index.ts'
import { isKnown, type Tile } from '../tiles/index.ts'
import { actName, doraName, seatName, tileName } from './game-names.ts'
import type { Language } from './language.ts'
import { plural } from './plural.ts'
import { keyIn, type PressOf } from './printed-key.ts'

type Sentence = (question: OpenQuestion) => string

const named = ({ tile }: { readonly tile: Tile }, language: Language): string =>
  isKnown(tile) ? tileName(tile, language) : language === 'ja' ? '牌' : 'a tile'

const JA: { readonly [Code in OpenCode]: Sentence } = {
  indicator: ({ index }) => `${doraName(index ?? 0, 'ja')}の表示牌が不明`,
  'start-hand': ({ count }) => `配牌の${count}枚が不明`,
  draw: () => 'ツモ牌が不明',
  discard: () => '打牌が不明',
  call: () => '副露に使った牌が不明',
  tsumogiri: (question) => `${named(question, 'ja')}をツモ切りとみなした（空切りかもしれない）`,
  'riichi-discard': (question) => `立直の${named(question, 'ja')}は手出しかツモ切りか`,
  'typed-twice': (question) => `${named(question, 'ja')}をツモとみなした（ツモ切りの打ち直しかもしれない）`,
  value: () => '和了の点数が未入力',
  'end-points': () => '局の終わりの点数が不明',
  'passed-win': (question) => `${named(question, 'ja')}で和了れたのに見逃し（牌の打ち間違いかもしれない）`,
  'thrown-back': (question) => `手が進む${named(question, 'ja')}をツモ切り（牌違いか手出しかもしれない）`,
}

const EN: { readonly [Code in OpenCode]: Sentence } = {
  indicator: ({ index }) => `indicator of the ${doraName(index ?? 0, 'en')} not seen`,
  'start-hand': ({ count }) => `${plural(count, 'tile')} of the starting hand unseen`,
  draw: () => 'drawn tile unseen',
  discard: () => 'discard unseen',
  call: () => 'own tiles of the call unseen',
  tsumogiri: (question) => `${named(question, 'en')} taken as tsumogiri (perhaps karagiri)`,
  'riichi-discard': (question) => `riichi on ${named(question, 'en')}: drawn or from the hand?`,
  'typed-twice': (question) => `${named(question, 'en')} taken as drawn (perhaps the previous tile typed twice)`,
  value: () => 'value of the win left out',
  'end-points': () => 'points at the end unknown',
  'passed-win': (question) => `could have won on ${named(question, 'en')} and did not (perhaps another tile)`,
  'thrown-back': (question) =>
    `${named(question, 'en')} helps the hand but was discarded: another tile, or one from the hand?`,
}

const TABLE = { ja: JA, en: EN }

/** What is open. */
export const openQuestionSentence = (question: OpenQuestion, language: Language): string =>
  TABLE[language][question.code](question)

const JA_WINDS: Readonly<Record<FrameId['wind'], string>> = { E: '東', S: '南', W: '西', N: '北' }

const frameText = (id: FrameId, language: Language): string =>
  language === 'ja' ? `${JA_WINDS[id.wind]}${id.number}局 ${id.honba}本場` : frameName(id)

/** Frame, act and seat: `E1-0 act 12 South`, `東1局 0本場 12手目 南家`. */
export const openQuestionPlace = (question: OpenQuestion, id: FrameId | undefined, language: Language): string => {
  const { act, seat } = question
  const at = act === null ? [] : [actName(act, language)]
  return [...(id ? [frameText(id, language)] : []), ...at, ...(seat === null ? [] : [seatName(seat, language)])].join(
    ' ',
  )
}

type AskOfAct = Extract<Ask, { readonly code: 'question' }>
type AskSentences = { readonly [Code in ActQuestion]: (ask: AskOfAct, press: PressOf) => string }

const ASK_JA: AskSentences = {
  draw: () => 'どの牌をツモったか',
  discard: () => 'どの牌を切ったか',
  call: () => 'どの牌で鳴いたか、数字で選ぶ',
  tsumogiri: (ask) => `${named(ask, 'ja')}はツモ切りか、空切りか`,
  'riichi-discard': (ask) => `立直の${named(ask, 'ja')}はツモ切りか、手出し（空切り）か`,
  'typed-twice': (ask, press) =>
    `${named(ask, 'ja')}をツモったか（打ち直しなら ${keyIn(press, 'delete', 'ja')} で削除）`,
  'passed-win': (ask) => `${named(ask, 'ja')}で和了れた。牌違いなら打ち直す`,
  'thrown-back': (ask) => `${named(ask, 'ja')}をツモ切り。牌違いなら打ち直す`,
}

const ASK_EN: AskSentences = {
  draw: () => 'which tile was drawn?',
  discard: () => 'which tile was discarded?',
  call: () => 'called with which tiles? Press its digit',
  tsumogiri: (ask) => `${named(ask, 'en')}: tsumogiri, or karagiri from the hand?`,
  'riichi-discard': (ask) => `riichi on ${named(ask, 'en')}: tsumogiri, or karagiri from the hand?`,
  'typed-twice': (ask, press) => `was ${named(ask, 'en')} drawn? ${keyIn(press, 'delete', 'en')} removes it`,
  'passed-win': (ask) => `could have won on ${named(ask, 'en')}: was it another tile?`,
  'thrown-back': (ask) => `${named(ask, 'en')} drawn and discarded: was it another tile?`,
}

const ASK_TABLE = { ja: ASK_JA, en: ASK_EN }

/** The question that is asked at the act. */
export const actQuestionSentence = (ask: AskOfAct, language: Language, press: PressOf): string => {
  const key = keyIn(press, 'enter', language)
  const stays = language === 'ja' ? `（${key}: 未確認のまま）` : ` (${key}: leave open)`
  return `${actName(ask.act, language)} ${seatName(ask.seat, language)}: ${ASK_TABLE[language][ask.question](ask, press)}${stays}`
}
