/** The formats of `convert`: our own and the foreign ones, by the names of the command line. */
import { formatOfFile, formats, type FormatId } from '../formats/index.ts'

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

const isForeign = (id: string): id is FormatId => Object.hasOwn(formats, id)

/** The format of a name on the command line. */
export function isFormat(id: string): AnyFormat | null {
  if (id === 'jmjp') return JMJP
  return isForeign(id) ? foreign(id) : null
}

/** What files of any of them end in, packed ones too. */
export const EXTENSIONS: readonly string[] = [
  ...JMJP.extensions,
  ...Object.values(formats).flatMap(({ extensions }) => extensions),
  '.gz',
]

/** What the text begins like, else what the file is called. */
export function formatOf(path: string, text: string): AnyFormat | null {
  const found = formatOfFile(path, text)
  return found === undefined ? null : isFormat(found)
}
