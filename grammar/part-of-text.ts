/** The parts of a match in a text, each of which can be read without what stands before it. */
import { applyEdits } from './apply-edits.ts'
import { parse } from './parse.ts'
import type { Edit } from './syntax-findings.ts'
import type { WordName } from './tokens.ts'

/** What may stand before a part: as words of the grammar, and as the text of a file up to there. */
interface Beginning {
  readonly words: readonly WordName[]
  readonly text: string
}

export interface PartHead {
  /** Offset of its first letter. */
  readonly at: number
  readonly beginning: Beginning
}

const FILE: readonly WordName[] = ['Jmjp', 'Decimal', 'RSquare', 'LParen']
const TIME: readonly WordName[] = [...FILE, 'Mtp', 'Comma', 'Comma', 'Comma', 'RSquare']
const PLAYER: readonly WordName[] = [...TIME, 'Ply', 'Digits', 'Comma', 'Comma', 'Comma', 'Comma', 'RSquare']

const FIRST: Beginning = { words: FILE, text: '(' }
const AFTER_TIME: Beginning = { words: TIME, text: '(mtp[,,,]' }
const AFTER_PLAYERS: Beginning = {
  words: PLAYER,
  text: `(mtp[,,,]${[0, 1, 2, 3].map((id) => `ply[${id},,,,]`).join('')}`,
}

const BEGINNINGS: ReadonlyMap<string, Beginning> = new Map([
  ['tnm', FIRST],
  ['mtp', FIRST],
  ['rec', AFTER_TIME],
  ['ply', AFTER_TIME],
  ['ptr', AFTER_PLAYERS],
  ['frm', AFTER_PLAYERS],
  ['pme', AFTER_PLAYERS],
  ['ptn', AFTER_PLAYERS],
])

const HEAD = /(tnm|mtp|rec|ply|ptr|frm|pme|ptn)\[/g
const VERSION = /^\s*jmjp\[[^\]]{1,9}\]/

/** In the order of the text. */
export const partHeads = (text: string): PartHead[] =>
  [...text.matchAll(HEAD)].flatMap((found) => {
    const beginning = BEGINNINGS.get(found[1] ?? '')
    return beginning === undefined ? [] : [{ at: found.index, beginning }]
  })

/** The number of mistakes in the part of a text that these edits change, after them. */
export const faultsAfter = (text: string, heads: readonly PartHead[], edits: readonly Edit[]): number => {
  const start = edits[0]?.start ?? 0
  const end = edits.at(-1)?.end ?? 0
  const own = heads.findLast(({ at }) => at <= start)
  const from = own?.at ?? 0
  const to = heads.find(({ at }) => at > end)?.at ?? text.length
  const moved = edits.map((edit) => ({ ...edit, start: edit.start - from, end: edit.end - from }))
  const part = applyEdits(text.slice(from, to), moved)
  const before = own === undefined ? '' : (VERSION.exec(text)?.[0] ?? 'jmjp[1.0]') + own.beginning.text
  const { findings } = parse(before + (to === text.length ? part : `${part.trimEnd()})`))
  return findings.filter(({ severity }) => severity !== 'info').length
}
