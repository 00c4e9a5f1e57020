import type { Format } from '../format.ts'
import { exportMajiang } from './export.ts'
import { importMajiang } from './import.ts'

/** The paipu of 電脳麻将, JSON. */
export const majiang: Format = {
  id: 'majiang',
  name: { ja: '電脳麻将の牌譜', en: 'Majiang paipu' },
  extensions: ['.json'],
  begins: (head) => /^\{\s*"(?:title|player|qijia|log|defen|rank|point)"\s*:/.test(head),
  import: importMajiang,
  export: exportMajiang,
}
