/** Open questions in words: where they stand, and what is open. */
import { frameName, type FrameId } from '../record/index.ts'
import type { OpenCode, OpenQuestion } from '../recorder/index.ts'
import { isKnown } from '../tiles/index.ts'
import { doraName, seatName, tileName } from './game-names.ts'
import type { Language } from './language.ts'

type Sentence = (question: OpenQuestion) => string

const named = ({ tile }: OpenQuestion, language: Language): string =>
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
  indicator: ({ index }) => `indicator of the ${doraName(index ?? 0, 'en')} unseen`,
  'start-hand': ({ count }) => `${count} tile${count === 1 ? '' : 's'} of the starting hand unseen`,
  draw: () => 'drawn tile unseen',
  discard: () => 'discard unseen',
  call: () => 'own tiles of the call unseen',
  tsumogiri: (question) => `${named(question, 'en')} taken as tsumogiri (perhaps karagiri)`,
  'riichi-discard': (question) => `riichi on ${named(question, 'en')}: drawn or from the hand?`,
  'typed-twice': (question) => `${named(question, 'en')} taken as drawn (perhaps the tile before, typed twice)`,
  value: () => 'value of the win left out',
  'end-points': () => 'points at the end unknown',
  'passed-win': (question) => `could have won on ${named(question, 'en')} and did not (perhaps another tile)`,
  'thrown-back': (question) =>
    `${named(question, 'en')} brings the hand nearer and was thrown back (perhaps another tile, or one from the hand)`,
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
  const at = act === null ? [] : [language === 'ja' ? `${act + 1}手目` : `act ${act + 1}`]
  return [...(id ? [frameText(id, language)] : []), ...at, ...(seat === null ? [] : [seatName(seat, language)])].join(
    ' ',
  )
}
