import type { Format, FormatId } from './format.ts'
import { exportMajiang } from './majiang/export.ts'
import { importMajiang } from './majiang/import.ts'
import { importMjlog } from './mjlog/import.ts'

/** Every foreign format by its id. */
export const formats: Readonly<Record<FormatId, Format>> = {
  majiang: {
    id: 'majiang',
    name: { ja: '電脳麻将の牌譜', en: 'Majiang paipu' },
    extensions: ['.json'],
    import: importMajiang,
    export: exportMajiang,
  },
  mjlog: {
    id: 'mjlog',
    name: { ja: '天鳳の牌譜（mjlog）', en: 'Tenhou log (mjlog)' },
    extensions: ['.mjlog', '.xml'],
    import: importMjlog,
    export: null,
  },
}

/** The format a text looks like, by how it begins; undefined when it begins like none of them. */
export const guessFormat = (text: string): FormatId | 'jmjp' | undefined => {
  const head = text
    .slice(0, 4096)
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (/^(?:\/\/[^\n]*\n\s*)*j\s*m\s*j\s*p\s*\[/.test(head)) return 'jmjp'
  if (/^(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<mjloggm[\s>]/.test(head)) return 'mjlog'
  if (/^\{\s*"(?:title|player|qijia|log|defen|rank|point)"\s*:/.test(head)) return 'majiang'
  return undefined
}

/** The foreign format that a file is called after, packed or not; undefined where the name tells of none. */
const formatOfName = (name: string): FormatId | undefined => {
  const [ending = ''] = /\.[^.]*$/.exec(name.toLowerCase().replace(/\.gz$/, '')) ?? []
  return Object.values(formats).find(({ extensions }) => extensions.includes(ending))?.id
}

/** Whether a file of this name may be another program's log that can be imported. */
export const isLogName = (name: string): boolean => {
  const format = formatOfName(name)
  return format !== undefined && formats[format].import !== null
}

/** The format of a file: what its text begins like, else what it is called; undefined where neither tells. */
export const formatOfFile = (name: string, text: string): FormatId | 'jmjp' | undefined =>
  guessFormat(text) ?? (/\.jmjp$/i.test(name) ? 'jmjp' : formatOfName(name))
