import { formats } from '../../src/formats/index.ts'
import { formatSentence, TRAINING, type Language } from '../../src/words/index.ts'
import type { Refused } from '../stores/training/training-source.ts'

/** Why a chosen file cannot be shown. */
export function refusalSentence({ name, why }: Refused, language: Language): string {
  const words = TRAINING[language]
  switch (why.reason) {
    case 'no-record': {
      const logs = Object.values(formats).filter((format) => format.import !== null)
      return words.noRecord(name, ['.jmjp', ...logs.map((format) => format.name[language])])
    }
    case 'no-log': {
      const { line, column, path } = why.failure.place
      const sentence = formatSentence(language, 'failures', why.failure)
      const where = line === null ? '' : words.at(line, column)
      return words.noLog(
        name,
        formats[why.format].name[language],
        `${path === '' ? '' : `${path}: `}${sentence}${where}`,
      )
    }
  }
}
