import type { Format, FormatId } from './format.ts'
import { majiang } from './majiang/format.ts'
import { mjlog } from './mjlog/format.ts'

/** Every foreign format by its id. */
export const formats: Readonly<Record<FormatId, Format>> = { majiang, mjlog }

const ALL: readonly Format[] = Object.values(formats)

/** How much of a text says what it is. */
const HEAD = 4096

/** Comments may stand before the first word, and white space in it. */
const isJmjp = (head: string): boolean => /^(?:\/\/[^\n]*\n\s*)*j\s*m\s*j\s*p\s*\[/.test(head)

/** The format a text looks like, by how it begins; undefined when it begins like none of them. */
export const guessFormat = (text: string): FormatId | 'jmjp' | undefined => {
  const head = text
    .slice(0, HEAD)
    .replace(/^\uFEFF/, '')
    .trimStart()
  return isJmjp(head) ? 'jmjp' : ALL.find(({ begins }) => begins(head))?.id
}

/** The foreign format that a file is called after, packed or not; undefined where the name tells of none. */
const formatOfName = (name: string): FormatId | undefined => {
  const [ending = ''] = /\.[^.]*$/.exec(name.toLowerCase().replace(/\.gz$/, '')) ?? []
  return ALL.find(({ extensions }) => extensions.includes(ending))?.id
}

/** Whether a file of this name may be another program's log that can be imported. */
export const isLogName = (name: string): boolean => {
  const format = formatOfName(name)
  return format !== undefined && formats[format].import !== null
}

/** The format of a file: what its text begins like, else what it is called; undefined where neither tells. */
export const formatOfFile = (name: string, text: string): FormatId | 'jmjp' | undefined =>
  guessFormat(text) ?? (/\.jmjp$/i.test(name) ? 'jmjp' : formatOfName(name))
