/** The recording session in words: what it asks, what a key did, why one was refused, the titles of commands. */
import {
  isAction,
  type Ask,
  type Choice,
  type CommandId,
  type Echo,
  type Irregularity,
  type Refusal,
} from '../recorder/index.ts'
import type { RyuukyokuReason } from '../record/index.ts'
import { actionTitle } from './actions.ts'
import { asTitle } from './as-title.ts'
import { tileName } from './game-names.ts'
import type { Language } from './language.ts'
import { RECORDER_EN } from './recorder-en.ts'
import { RECORDER_JA } from './recorder-ja.ts'
import type { PressOf } from './printed-key.ts'
import type { RecorderWords } from './recorder-shape.ts'

export const RECORDER: Readonly<Record<Language, RecorderWords>> = { ja: RECORDER_JA, en: RECORDER_EN }

/** A union's member and its sentence belong together; the types of the two tables guarantee it. */
const say = <Value extends { readonly code: string }>(
  sentences: Readonly<Record<string, (value: never, press: PressOf) => string>>,
  value: Value,
  press: PressOf,
): string =>
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the sentence of a code takes what stands beside it
  (sentences[value.code] as ((value: Value, press: PressOf) => string) | undefined)?.(value, press) ?? value.code

/** @param press the printed keys: those of the map in force */
export const askSentence = (ask: Ask, language: Language, press: PressOf): string => {
  const { asks, inserting, ofFrame } = RECORDER[language]
  const about = 'frame' in ask && ask.frame !== undefined ? ofFrame(ask.frame) : ''
  if (ask.code === 'insert')
    return about + inserting(ask, ask.ask === null ? '' : askSentence(ask.ask, language, press), press)
  return about + say(asks, ask, press)
}

export const echoSentence = (echo: Echo, language: Language, press: PressOf): string =>
  say(RECORDER[language].echoes, echo, press)

const NO_KEY: PressOf = () => ''

export const choiceText = (choice: Choice, language: Language): string =>
  say(RECORDER[language].choices, choice.label, NO_KEY)

export const refusalSentence = (refusal: Refusal, language: Language, press: PressOf): string => {
  const sentence = RECORDER[language].refusals[refusal]
  return typeof sentence === 'string' ? sentence : sentence(press)
}

/** The title of a command in menus, palette and help. */
export const commandTitle = (id: CommandId, language: Language): string => {
  const words = RECORDER[language]
  if (isAction(id)) return actionTitle(id, language)
  const [kind = '', text = ''] = id.split('.')
  if (kind === 'tile') return tileName(text, language)
  if (kind === 'thrown') return words.thrown(tileName(text, language))
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- commands of irregularities are called after them
  if (kind === 'irregular') return asTitle(words.irregular[text as Irregularity])
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- commands that stop a frame are called after the reasons
  if (kind === 'stop') return asTitle(words.reasons[text as RyuukyokuReason])
  return kind === 'digit' ? words.answer(text) : words.spell(text)
}
