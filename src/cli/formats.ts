/** The formats of `convert`: our own and the foreign ones, by the names of the command line. */
import { extname } from 'node:path'
import { formats, guessFormat, type FormatId } from '../formats/index.ts'

export interface AnyFormat {
  readonly id: FormatId | 'jmjp'
  readonly extension: string
  readonly extensions: readonly string[]
  readonly writes: boolean
}

const JMJP: AnyFormat = { id: 'jmjp', extension: '.jmjp', extensions: ['.jmjp'], writes: true }

const foreign = (id: FormatId): AnyFormat => {
  const { extensions, export: write } = formats[id]
  return { id, extension: extensions[0] ?? `.${id}`, extensions, writes: write !== null }
}

/** The format of a name on the command line. */
export function isFormat(id: string): AnyFormat | null {
  if (id === 'jmjp') return JMJP
  return Object.hasOwn(formats, id) ? foreign(id as FormatId) : null
}

/** What the text begins like, else what the file is called. */
export function formatOf(path: string, text: string): AnyFormat | null {
  const guessed = guessFormat(text)
  if (guessed !== undefined) return isFormat(guessed)
  const ending = extname(path).toLowerCase()
  if (ending === '.jmjp') return JMJP
  const ids = Object.keys(formats) as FormatId[]
  const found = ids.find((id) => formats[id].extensions.includes(ending))
  return found === undefined ? null : foreign(found)
}
