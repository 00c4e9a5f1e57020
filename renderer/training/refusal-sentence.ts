import { registry } from '../../src/formats/index.ts'
import { formatName, formatSentence, TRAINING, type Language } from '../../src/words/index.ts'
import type { Refused } from '../stores/training/training-source.ts'

/** Why a chosen file cannot be shown. */
export function refusalSentence({ name, why }: Refused, language: Language): string {
  const words = TRAINING[language]
  switch (why.reason) {
    case 'no-record': {
      const names = registry.readable.map(({ id }) => formatName(language, id))
      return words.noRecord(name, names)
    }
    case 'no-log': {
      const { line, column, path } = why.failure.place
      const sentence = formatSentence(language, 'failures', why.failure)
      const where = line === null ? '' : words.at(line, column)
      return words.noLog(name, formatName(language, why.format), `${path === '' ? '' : `${path}: `}${sentence}${where}`)
    }
  }
}
