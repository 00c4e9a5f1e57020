/**
 * Reads a text with mistakes. Words that begin a part of a match (`ply[`, `frm[`, …) occur nowhere else, so the text is
 * cut there and every part is parsed separately: a mistake costs only its part, and inside a frame only the hand or
 * act. Unreadable text is listed (`File.unread`), never guessed.
 */
import type { IToken } from 'chevrotain'
import { finding, insertAt, replaceWith, quoteFound, type Expected } from './syntax-findings.ts'
import type { JmjpParser } from './parser.ts'
import { fileOf, type FileHead } from './token-nodes.ts'
import { recoverFrame } from './recover-frame.ts'
import { RowReader } from './read-rows.ts'
import { T } from './tokens.ts'
import { endOf } from './token-span.ts'
import type { ParseResult } from './parse-result.ts'
import type { FourPt, Frame, Match, MatchTP, PlyerInfo, PtRule, PtTourNew, RecerInfo, TourInfo } from './tree.ts'

type Part = TourInfo | MatchTP | RecerInfo | PlyerInfo | PtRule | Frame | FourPt | PtTourNew

/** The parts of a match by their heads, in the order of the standard. */
const PARTS = ['Tnm', 'Mtp', 'Rec', 'Ply', 'Ptr', 'Frm', 'Pme', 'Ptn'] as const
type PartName = (typeof PARTS)[number]

const RULE_OF = {
  Tnm: 'tourInfo',
  Mtp: 'matchTP',
  Rec: 'recerInfo',
  Ply: 'plyerInfo',
  Ptr: 'ptRule',
  Frm: 'frame',
  Pme: 'ptMatchEnd',
  Ptn: 'ptTourNew',
} as const

const CODE_OF: Readonly<Record<PartName, Expected>> = {
  Tnm: 'tournament-info',
  Mtp: 'time-and-place',
  Rec: 'recorder',
  Ply: 'player',
  Ptr: 'point-rule',
  Frm: 'frame',
  Pme: 'final-points',
  Ptn: 'new-tournament-points',
}

const RANK = new Map<number | undefined, number>(PARTS.map((name, rank) => [T[name].tokenTypeIdx, rank]))

/** What is expected between the parts of a match. */
const NEXT_PART: readonly Expected[] = ['frame', 'player', 'closing-parenthesis']

const MANY: ReadonlySet<PartName> = new Set(['Rec', 'Ply', 'Frm'])

interface OpenMatch {
  readonly start: number
  readonly parts: Part[]
  /** Parts found, readable or not. */
  readonly met: Map<PartName, number>
  rank: number
}

const opens = (token: IToken): boolean => token.image.endsWith('[') || token.image === '('
const closes = (token: IToken): boolean => token.image === ']' || token.image === ')'

class Reader {
  private readonly recovery: RowReader
  private readonly parser: JmjpParser
  private readonly tokens: readonly IToken[]
  private readonly matches: Match[] = []

  constructor(parser: JmjpParser, tokens: readonly IToken[], text: string) {
    this.parser = parser
    this.tokens = tokens
    this.recovery = new RowReader(parser, text)
  }

  read(): ParseResult {
    const heads: number[] = []
    for (let at = 0; at < this.tokens.length; at++) if (RANK.has(this.tokens[at]?.tokenTypeIdx)) heads.push(at)
    const first = this.tokens[0]
    const begins = first?.tokenTypeIdx === T.Jmjp.tokenTypeIdx
    const [firstHead] = heads
    if (first !== undefined && !begins) this.noHead(first, firstHead)
    if (firstHead === undefined) {
      if (begins) this.recovery.explain('file', 'head', this.tokens, null)
      return { file: null, findings: this.recovery.allFindings() }
    }
    const head = this.head(begins, firstHead)
    let match = this.open(firstHead)
    for (const [index, at] of heads.entries()) {
      const next = heads[index + 1]
      const boundary = next !== undefined && this.isBoundary(at, next)
      this.part(match, at, next ?? this.tokens.length, next === undefined ? 'end' : boundary ? 'match' : 'inside')
      if (next === undefined || boundary) this.close(match, next ?? this.tokens.length)
      if (next !== undefined && boundary) match = this.open(next)
    }
    const file = fileOf(head, this.matches)
    const { unread } = this.recovery
    return { file: unread.length === 0 ? file : { ...file, unread }, findings: this.recovery.allFindings() }
  }

  private noHead(first: IToken, firstHead: number | undefined): void {
    const opening = this.tokens.slice(0, firstHead).findIndex((token) => token.image === '(')
    const last = this.tokens[Math.max(0, opening === -1 ? (firstHead ?? 1) - 1 : opening - 1)] ?? first
    const absent = opening === 0 || firstHead === 0
    const span = { start: first.startOffset, end: absent ? first.startOffset : endOf(last) }
    const found = quoteFound(absent ? first.image : this.recovery.text.slice(span.start, span.end))
    const repairs = firstHead === undefined ? undefined : [replaceWith(span, absent ? '' : found, 'jmjp[1.0]')]
    this.recovery.report(finding('syntax.not-jmjp', 'error', span, { found }, repairs))
  }

  private head(begins: boolean, firstHead: number): FileHead {
    const opened = this.tokens[firstHead - 1]?.tokenTypeIdx === T.LParen.tokenTypeIdx
    const row = this.tokens.slice(0, opened ? firstHead - 1 : firstHead)
    const head = this.recovery.strict('fileHead', row)
    if (head !== null) return head
    if (begins) this.recovery.explain('fileHead', 'head', row, this.tokens[row.length] ?? null)
    const start = this.tokens[0]?.startOffset ?? 0
    return { start, end: start, version: { big: 1, small: 0 } }
  }

  /** A new match begins at a parenthesis before a head, or where the parts start over. */
  private isBoundary(at: number, next: number): boolean {
    const [rank = 0, nextRank = 0] = [at, next].map((index) => RANK.get(this.tokens[index]?.tokenTypeIdx))
    const before = this.tokens[next - 1]?.image
    return before === '(' || before === ')' || (nextRank <= 1 && rank >= PARTS.indexOf('Frm'))
  }

  private open(head: number): OpenMatch {
    const before = this.tokens[head - 1]
    const opened = before?.image === '('
    const start = opened ? before.startOffset : this.tokens[head]!.startOffset
    if (!opened) {
      const span = { start, end: start }
      const found = quoteFound(this.tokens[head]!.image)
      const args = { found, expected: ['opening-parenthesis'] as const }
      this.recovery.report(finding('syntax.unexpected', 'error', span, args, [insertAt(start, '(')]))
    }
    return { start, parts: [], met: new Map(), rank: 0 }
  }

  private part(match: OpenMatch, at: number, end: number, behind: 'inside' | 'match' | 'end'): void {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- it was called where a part begins
    const name = this.tokens[at]?.tokenType.name as PartName
    this.meet(match, name, at)
    const core = this.closing(at, end)
    const node = core === -1 ? null : this.recovery.strict(RULE_OF[name], this.tokens.slice(at, core))
    if (node !== null) {
      match.parts.push(node)
      this.extra(match, core, end, behind)
      return
    }
    const to = this.bodyEnd(name, at, end, behind)
    const row = this.tokens.slice(at, to)
    const next = this.tokens[to] ?? null
    if (name !== 'Frm') {
      this.recovery.explain(RULE_OF[name], 'match-item', row, next)
      if (core === -1 && behind === 'end') this.recovery.endless = true
    } else {
      const frame = recoverFrame(this.recovery, row, next)
      if (frame !== null) match.parts.push(frame)
    }
  }

  private meet(match: OpenMatch, name: PartName, at: number): void {
    const token = this.tokens[at]!
    const span = { start: token.startOffset, end: endOf(token) }
    const rank = PARTS.indexOf(name)
    const times = (match.met.get(name) ?? 0) + 1
    match.met.set(name, times)
    const args = { found: quoteFound(token.image), what: CODE_OF[name] }
    if (rank < match.rank || (times > 1 && !MANY.has(name)))
      this.recovery.report(finding('syntax.misplaced', 'error', span, args))
    match.rank = Math.max(match.rank, rank)
  }

  /** The index after the bracket that closes the one at `at`; -1 if none does before `end`. */
  private closing(at: number, end: number): number {
    let depth = 0
    for (let index = at; index < end; index++) {
      const token = this.tokens[index]!
      if (opens(token)) depth++
      else if (closes(token) && --depth === 0) return index + 1
    }
    return -1
  }

  /** Words between the end of a part and what comes next; only the parentheses around matches belong there. */
  private extra(match: OpenMatch, from: number, end: number, behind: 'inside' | 'match' | 'end'): void {
    const rest = this.tokens.slice(from, end)
    if (behind === 'match' && rest.at(-1)?.image === '(') rest.pop()
    if (behind !== 'inside') {
      const close = rest.findIndex((token) => token.image === ')')
      if (close !== -1) rest.splice(close, 1)
      else if (behind === 'end') return this.stops(match, from, rest)
      else {
        const at = endOf(this.tokens[from - 1]!)
        const args = { found: quoteFound(this.tokens[from]!.image), expected: ['closing-parenthesis'] as const }
        const span = { start: at, end: at }
        this.recovery.report(finding('syntax.unexpected', 'error', span, args, [insertAt(at, ')')]))
      }
    }
    const [first, last] = [rest[0], rest.at(-1)]
    if (first !== undefined && last !== undefined)
      this.recovery.unexpected({ start: first.startOffset, end: endOf(last) }, behind === 'end' ? ['end'] : NEXT_PART)
  }

  /** The text ends without the parenthesis of its match, perhaps in the first word of a further part. */
  private stops(match: OpenMatch, from: number, rest: readonly IToken[]): void {
    const at = endOf(this.tokens[from - 1]!)
    const [first, last] = [rest[0], rest.at(-1)]
    const span = { start: first?.startOffset ?? at, end: last === undefined ? at : endOf(last) }
    const whole = match.met.has('Mtp') && (match.met.get('Ply') ?? 0) >= 4
    const parts = PARTS.filter((name, rank) => (MANY.has(name) ? rank >= match.rank : rank > match.rank))
    const next = parts.slice(0, whole ? undefined : parts.findIndex((name) => name === 'Mtp' || name === 'Ply') + 1)
    const expected = [...next.map((name) => CODE_OF[name]), ...(whole ? (['closing-parenthesis'] as const) : [])]
    const repairs = whole && first === undefined ? [insertAt(at, ')')] : undefined
    this.recovery.report(finding('syntax.truncated', 'error', span, { expected }, repairs))
  }

  /** The end of a part with unbalanced brackets, without the parentheses that belong to the match. */
  private bodyEnd(name: PartName, at: number, end: number, behind: 'inside' | 'match' | 'end'): number {
    let to = end
    if (behind === 'match' && this.tokens[to - 1]?.image === '(') to--
    if (behind === 'inside' || this.tokens[to - 1]?.image !== ')') return to
    return this.ownsLast(name, at, to) ? to : to - 1
  }

  /** True if the closing parenthesis before `to` belongs to the part itself. */
  private ownsLast(name: PartName, at: number, to: number): boolean {
    if (name === 'Frm') {
      let from = to - 1
      while (from > at && this.tokens[from]?.image !== '(') from--
      return this.recovery.strict('frameFlow', this.tokens.slice(from, to)) !== null
    }
    let depth = 0
    for (let index = at; index < to; index++) {
      const token = this.tokens[index]!
      depth += opens(token) ? 1 : closes(token) ? -1 : 0
    }
    return depth >= 0
  }

  private close(open: OpenMatch, end: number): void {
    const parts = open.parts
    const all = <Kind extends Part['kind']>(kind: Kind): Extract<Part, { kind: Kind }>[] =>
      parts.filter((part): part is Extract<Part, { kind: Kind }> => part.kind === kind)
    const last = this.tokens[end - 1]!
    const before = last.image === '(' && end < this.tokens.length ? this.tokens[end - 2]! : last
    const match: Match = {
      kind: 'match',
      start: open.start,
      end: endOf(before),
      tourInfo: all('tourInfo')[0] ?? null,
      matchTP: all('matchTP')[0] ?? null,
      recerInfo: all('recerInfo'),
      plyerInfo: all('plyerInfo'),
      ptRule: all('ptRule')[0] ?? null,
      frames: all('frame'),
      ptMatchEnd: all('pme')[0] ?? null,
      ptTourNew: all('ptn')[0] ?? null,
    }
    this.matches.push(match)
    if (this.recovery.endless) return
    if (!open.met.has('Mtp')) {
      const at = open.start + 1
      const repair = insertAt(match.tourInfo?.end ?? at, 'mtp[,,,]')
      const span = { start: open.start, end: at }
      this.recovery.report(finding('syntax.missing', 'error', span, { expected: ['time-and-place'] }, [repair]))
    }
    this.parser.narrow.match(match, open.met.get('Ply') ?? 0)
  }
}

export const recover = (parser: JmjpParser, tokens: readonly IToken[], text: string): ParseResult =>
  new Reader(parser, tokens, text).read()
