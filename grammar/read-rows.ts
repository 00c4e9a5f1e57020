/** Collects the results of reading a text with mistakes, and reads rows of its words in two ways. */
import type { IToken, ParserMethod } from 'chevrotain'
import { automatonOf } from './expected-words.ts'
import { explain } from './explain-row.ts'
import { finding, removeSpan, quoteFound, type Expected, type SyntaxFinding } from './syntax-findings.ts'
import type { JmjpParser } from './parser.ts'
import { endOf } from './token-span.ts'
import type { Span, Unread } from './tree.ts'

/** Findings reported one by one; the rest are counted. */
const MOST_FINDINGS = 100

/** Names of the rules a row can be read with. */
export type RuleName = {
  [Key in keyof JmjpParser]: JmjpParser[Key] extends ParserMethod<[], unknown> ? Key : never
}[keyof JmjpParser]

type Read<Name extends RuleName> = ReturnType<JmjpParser[Name]>

export class RowReader {
  readonly parser: JmjpParser
  readonly text: string
  readonly unread: Unread[] = []
  private readonly findings: SyntaxFinding[] = []
  private left = 0
  /** The text stops in the middle: what is missing at its end is not a further mistake. */
  endless = false

  constructor(parser: JmjpParser, text: string) {
    this.parser = parser
    this.text = text
  }

  /** What a rule makes of exactly these words; null if they do not fit it. */
  strict<Name extends RuleName>(rule: Name, tokens: readonly IToken[] | undefined): Read<Name> | null {
    if (tokens === undefined || tokens.length === 0) return null
    const { parser } = this
    const grammar = parser.getGAstProductions()[rule]
    // A check is cheaper than an exception, and there may be thousands.
    if (grammar === undefined || !automatonOf(grammar).accepts(tokens)) return null
    const before = parser.narrow.findings.length
    parser.input = [...tokens]
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- TypeScript does not see that a rule gives what is read by its name
    const result = parser[rule]() as Read<Name>
    if (parser.errors.length === 0) return result
    parser.narrow.findings.length = before
    return null
  }

  /** Reports what is wrong with words that did not fit. */
  explain(rule: RuleName, what: Unread['what'], tokens: readonly IToken[], next: IToken | null): void {
    const start = tokens[0]?.startOffset ?? next?.startOffset ?? this.text.length
    const last = tokens.at(-1)
    this.unread.push({ what, start, end: last === undefined ? start : endOf(last) })
    if (this.findings.length >= MOST_FINDINGS) {
      this.left++
      return
    }
    const grammar = this.parser.getGAstProductions()[rule]
    if (grammar !== undefined)
      for (const found of explain({ rule: grammar, tokens, text: this.text, next })) this.report(found)
  }

  /** A text that stops in the middle is one mistake, however much is missing. */
  report(found: SyntaxFinding): void {
    if (found.code === 'syntax.truncated') {
      if (this.endless) return
      this.endless = true
    }
    if (this.findings.length >= MOST_FINDINGS) this.left++
    else this.findings.push(found)
  }

  /** Words that do not belong to anything. */
  unexpected(span: Span, expected: readonly Expected[]): void {
    this.unread.push({ what: 'words', ...span })
    const found = quoteFound(this.text.slice(span.start, span.end))
    this.report(finding('syntax.unexpected', 'error', span, { found, expected }, [removeSpan(span, found)]))
  }

  /** All findings in the order of the text, including those of the actions. */
  allFindings(): SyntaxFinding[] {
    const all = [...this.findings, ...this.parser.narrow.findings].sort((a, b) => a.start - b.start || a.end - b.end)
    const listed = all.slice(0, MOST_FINDINGS)
    const left = this.left + all.length - listed.length
    if (left === 0) return listed
    const at = listed.at(-1)?.end ?? 0
    return [...listed, finding('syntax.more', 'error', { start: at, end: at }, { left })]
  }
}
