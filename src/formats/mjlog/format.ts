import type { Format } from '../format.ts'
import { importMjlog } from './import.ts'

/** The XML of 天鳳. */
export const mjlog: Format = {
  id: 'mjlog',
  name: { ja: '天鳳の牌譜（mjlog）', en: 'Tenhou log (mjlog)' },
  extensions: ['.mjlog', '.xml'],
  begins: (head) => /^(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<mjloggm[\s>]/.test(head),
  import: importMjlog,
  export: null,
}
