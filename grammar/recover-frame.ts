/** Reads a frame with mistakes in it: head, tail and every hand and act separately. */
import type { IToken } from 'chevrotain'
import { groupFlows } from './group-flows.ts'
import { frameOf, type AfterFlow, type BeforeFlow } from './token-nodes.ts'
import type { RowReader } from './read-rows.ts'
import { T } from './tokens.ts'
import { endOf } from './token-span.ts'
import type { Frame, FrameAct, SeatHand } from './tree.ts'

const is = (token: IToken | undefined, type: { tokenTypeIdx?: number | undefined }): boolean =>
  token !== undefined && token.tokenTypeIdx === type.tokenTypeIdx

/** Where the first hand or act begins; the end of the row if there is none. */
const flowStart = (tokens: readonly IToken[]): number => {
  for (let at = 0; at + 1 < tokens.length; at++) if (is(tokens[at], T.LParen) && is(tokens[at + 1], T.Seat)) return at
  const any = tokens.findIndex((token) => is(token, T.LParen))
  return any === -1 ? tokens.length : any
}

/** Where `,pfe[…],…]` begins: at the comma before `pfe[`, otherwise after the last closing parenthesis. */
const flowEnd = (tokens: readonly IToken[], start: number): number => {
  for (let at = tokens.length - 1; at > start; at--)
    if (is(tokens[at], T.Pfe)) return is(tokens[at - 1], T.Comma) ? at - 1 : at
  for (let at = tokens.length - 1; at > start; at--)
    if (is(tokens[at], T.RParen)) return is(tokens[at + 1], T.LParen) ? tokens.length : at + 1
  return tokens.length
}

/** Rows of one hand or act each: an opening parenthesis begins one, and so does whatever follows a closing one. */
const itemRows = (tokens: readonly IToken[], start: number, end: number): (readonly [number, number])[] => {
  const rows: [number, number][] = []
  let from = start
  for (let at = start + 1; at < end; at++) {
    if (!is(tokens[at], T.LParen) && !is(tokens[at - 1], T.RParen)) continue
    rows.push([from, at])
    from = at
  }
  if (from < end) rows.push([from, end])
  return rows
}

/**
 * The fields of a head that could not be read as a whole: if the number of commas is right, each is read separately.
 */
const salvage = (recovery: RowReader, tokens: readonly IToken[]): BeforeFlow | null => {
  const fields: IToken[][] = [[]]
  let depth = 0
  for (const token of tokens.slice(1)) {
    if (token.image.endsWith('[')) depth++
    else if (is(token, T.RSquare)) depth--
    if (depth === 0 && is(token, T.Comma)) fields.push([])
    else fields.at(-1)?.push(token)
  }
  const [first = [], ...rest] = fields
  const frameId = recovery.strict('frameId', first.slice(0, 1))
  if (frameId === null) return null
  const start = tokens[0]!.startOffset
  const [kyoutak, dice, pfs, dora] = fields.length === 6 ? rest : []
  return {
    start,
    frameId,
    kyoutak: recovery.strict('kyoutak', kyoutak),
    dice: recovery.strict('dice', dice),
    ptFrmStart: recovery.strict('ptFrmStart', pfs),
    dora: recovery.strict('dora', dora),
  }
}

/** The frame as far as it can be read; null if not even its frameId can. */
export const recoverFrame = (recovery: RowReader, tokens: readonly IToken[], next: IToken | null): Frame | null => {
  const start = flowStart(tokens)
  const end = flowEnd(tokens, start)
  const head = tokens.slice(0, start)
  if (start === tokens.length) {
    recovery.explain('frame', 'frame-head', tokens, next)
    return null
  }
  let before = recovery.strict('beforeFlow', head)
  if (before === null) {
    recovery.explain('beforeFlow', 'frame-head', head, tokens[start] ?? next)
    before = salvage(recovery, head)
  }
  const items: (SeatHand | FrameAct)[] = []
  let whole = true
  for (const [from, to] of itemRows(tokens, start, end)) {
    const row = tokens.slice(from, to)
    const item = recovery.strict('frameFlow', row)
    if (item !== null) items.push(item)
    else {
      whole = false
      const what = row.some((token) => is(token, T.Hnd)) ? 'hand' : 'act'
      recovery.explain('frameFlow', what, row, tokens[to] ?? next)
    }
  }
  const tail = tokens.slice(end)
  let after: AfterFlow | null = recovery.strict('afterFlow', tail)
  if (after === null) {
    whole = false
    recovery.explain('afterFlow', 'frame-tail', tail, next)
    after = { end: endOf(tokens.at(-1)!), ptFrmEnd: null, frameCmt: null }
  }
  const flows = groupFlows(items, whole ? recovery.parser.narrow : null)
  return before === null ? null : frameOf(before, flows, after)
}
