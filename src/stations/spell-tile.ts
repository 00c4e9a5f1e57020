/** Tiles as written, a key at a time, as on the main screen; but without runs of digits. */
import { isNumber, spelled, type CommandId, type Suit } from '../recorder/index.ts'
import type { Tile } from '../tiles/index.ts'

export const isSpelling = (id: CommandId): boolean => /^(number|suit|letter)\./.test(id)

/** What is half typed behind the key, or the whole tile; null where the key makes neither. */
export const spellTile = (stem: string, id: CommandId): string | Tile | null => {
  const [kind, text = ''] = id.split('.')
  if (kind === 'number') return stem === '' || isNumber(stem) ? text : null
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the id of a suit ends in it
  if (kind === 'suit') return (isNumber(stem) ? spelled(stem, text as Suit)?.[0] : null) ?? null
  if (id === 'letter.w') return stem === 'w' ? 'ww' : stem === '' ? 'w' : null
  return id === 'letter.d' && stem === 'w' ? 'wd' : null
}
