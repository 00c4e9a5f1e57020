/** What a repair of a text does, in whole words where it changes letters. */
import { applyEdits } from './apply-edits.ts'
import { quoteFound, type Edit, type RepairTitle } from './syntax-findings.ts'

const LETTERS = /[A-Za-z0-9.-]/
const BEFORE = /[A-Za-z0-9.-]{0,12}$/
const BEHIND = /^[A-Za-z0-9.-]{0,12}/
const TILE = /[0-9][psm]|[eswn]w|[wgr]d|uk/g
const TILES = /^(?:[0-9][psm]|[eswn]w|[wgr]d|uk){2,}$/

const replaced = (was: string, by: string): RepairTitle => ({
  code: 'replace',
  args: { text: quoteFound(was), by: quoteFound(by) },
})

/** Of the tiles that stand together, only the one that changes. */
const changedTile = (word: string, from: number, to: number): readonly [start: number, end: number] => {
  if (!TILES.test(word)) return [0, word.length]
  const tiles = [...word.matchAll(TILE)].map(({ index, 0: tile }) => [index, index + tile.length] as const)
  const changed = tiles.filter(([start, end]) => start < Math.max(to, from + 1) && from < end)
  return [changed[0]?.[0] ?? 0, changed.at(-1)?.[1] ?? word.length]
}

/** @param edits of one repair, in the order of the text */
export const repairTitle = (text: string, edits: readonly Edit[]): RepairTitle => {
  const start = edits[0]?.start ?? 0
  const end = edits.at(-1)?.end ?? 0
  const was = text.slice(start, end)
  const put = applyEdits(
    was,
    edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start })),
  )
  const isOfSigns = !LETTERS.test(was + put)
  if (was.trim() === '' && (isOfSigns || put.length > 1)) return { code: 'insert', args: { text: quoteFound(put) } }
  if (put === '' && (isOfSigns || was.length > 1)) return { code: 'remove', args: { text: quoteFound(was) } }
  if (isOfSigns || edits.length > 1 || put.length > 2) return replaced(was, put)
  const before = BEFORE.exec(text.slice(0, start))?.[0] ?? ''
  const behind = BEHIND.exec(text.slice(end))?.[0] ?? ''
  const word = before + put + behind
  const [from, to] = changedTile(word, before.length, before.length + put.length)
  const old = before + was + behind
  const by = word.slice(from, to)
  const rest = old.slice(from, to + was.length - put.length)
  return by === '' ? { code: 'remove', args: { text: quoteFound(rest) } } : replaced(rest, by)
}
