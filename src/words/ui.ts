/** The texts of the app's page that belong to no other subject. One shape, two languages. */
import { APP_COMMAND_WORDS } from './app-commands.ts'
import { BOARD } from './board.ts'
import { FILE_QUESTIONS } from './file-questions.ts'
import { FILES } from './files.ts'
import { MATCH_DATA } from './match-data.ts'
import { SETTINGS } from './settings.ts'
import { START_SCREEN } from './start-screen.ts'
import type { Language } from './language.ts'

const wordsOf = (language: Language) => ({
  ...START_SCREEN[language],
  ...BOARD[language],
  ...MATCH_DATA[language],
  ...APP_COMMAND_WORDS[language],
  ...SETTINGS[language],
  ...FILES[language],
  ...FILE_QUESTIONS[language],
})

export type UiWords = ReturnType<typeof wordsOf>

export const UI: Readonly<Record<Language, UiWords>> = { ja: wordsOf('ja'), en: wordsOf('en') }
