/**
 * What reading a text can report: a stable code, a place, and the arguments of its sentence. `src/words/syntax.ts` has
 * the sentences.
 */
import type { Span } from './tree.ts'

/** What can be expected at a place, in terms that a recorder knows. */
export type Expected =
  | 'version'
  | 'match'
  | 'text'
  | 'name'
  | 'tournament'
  | 'year'
  | 'stage'
  | 'number'
  | 'time-and-place'
  | 'date'
  | 'weekday'
  | 'time'
  | 'place'
  | 'frames-recorded'
  | 'player'
  | 'player-id'
  | 'team'
  | 'affiliation'
  | 'tournament-points'
  | 'point-rule'
  | 'points'
  | 'uma'
  | 'frame'
  | 'frame-id'
  | 'dice'
  | 'start-points'
  | 'dora'
  | 'hand'
  | 'act'
  | 'end-points'
  | 'comment-text'
  | 'seat'
  | 'draw'
  | 'discard'
  | 'tile'
  | 'meld'
  | 'from'
  | 'final-points'
  | 'new-tournament-points'
  | 'recorder'
  | 'tournament-info'
  | 'comma'
  | 'opening-parenthesis'
  | 'closing-parenthesis'
  | 'closing-bracket'
  | 'end'

/** Things of which the format requires a certain number. */
export type Counted =
  | 'players'
  | 'dora'
  | 'hand-tiles'
  | 'melds'
  | 'points'
  | 'tournament-points'
  | 'start-hands'
  | 'end-hands'
  | 'chi-own'
  | 'pon-own'
  | 'daiminkan-own'
  | 'kakan-own'
  | 'ankan-own'
  | 'act-tiles'

/** Words of digits with a fixed form, and numbers with too many digits to store. */
export type Shaped = 'year' | 'date' | 'time' | 'dice' | 'player-id' | 'number' | 'points'

/** What reading a version 0 text had to assume. */
export type Assumed = 'ptTenpai' | 'red-five' | 'called-tile'

/** The arguments of each finding, by code. */
export interface SyntaxArgs {
  /** Nothing but white space and comments. */
  'syntax.empty': { readonly found: string }
  /** The text does not begin with `jmjp[`. */
  'syntax.not-jmjp': { readonly found: string }
  /** Longer than `MAX_LENGTH`; not read at all. */
  'syntax.too-long': { readonly length: number; readonly most: number }
  'syntax.version': { readonly found: string }
  'syntax.unexpected': { readonly found: string; readonly expected: readonly Expected[] }
  /** The text ends in the middle. */
  'syntax.truncated': { readonly expected: readonly Expected[] }
  'syntax.text-unclosed': { readonly found: string }
  'syntax.lone-surrogate': { readonly found: string }
  /** U+FFFD in a quoted text or a comment, which decoders write for bytes without a meaning. */
  'syntax.lost-character': { readonly found: string }
  /** Something mandatory that is not there. */
  'syntax.missing': { readonly expected: readonly Expected[] }
  /** Readable, but not where the standard has it. */
  'syntax.misplaced': { readonly found: string; readonly what: Expected }
  /** A shorthand of the standard in a field to which it does not belong. */
  'syntax.shorthand': { readonly found: string; readonly expected: readonly Expected[] }
  /** Full-width signs outside quoted texts, read as their half-width ones; `count` of them, `found` the first. */
  'syntax.full-width': { readonly count: number; readonly found: string }
  'syntax.second-round': { readonly found: string }
  'syntax.shape': { readonly found: string; readonly what: Shaped }
  'syntax.count': { readonly what: Counted; readonly least: number; readonly most: number; readonly found: number }
  'syntax.repeated': {
    readonly what: 'seat' | 'player-id'
    readonly found: string
  }
  /** A word of version 0 in a text of version 1.0, or the reverse; `now` is the word in the text's own version. */
  'syntax.old-word': { readonly found: string; readonly now: string; readonly version: '0' | '1.0' }
  /** The source of a called tile, missing or where none is allowed. */
  'syntax.meld-shape': { readonly found: string; readonly head: string }
  'syntax.upgraded': { readonly found: string }
  'syntax.assumed': { readonly what: Assumed; readonly found: string; readonly assumed: string }
  /** Findings beyond the cap. */
  'syntax.more': { readonly left: number }
}

export type SyntaxCode = keyof SyntaxArgs

/** A change of a text: `start` to `end` (UTF-16 code units, end exclusive) is replaced by `text`. */
export interface Edit extends Span {
  readonly text: string
}

/** The arguments of a repair's title, by code. */
export interface RepairArgs {
  insert: { readonly text: string }
  remove: { readonly text: string }
  replace: { readonly text: string; readonly by: string }
  /** All full-width signs of the text. */
  'half-width': { readonly count: number }
}

export type RepairTitle = {
  readonly [Code in keyof RepairArgs]: { readonly code: Code; readonly args: RepairArgs[Code] }
}[keyof RepairArgs]

export interface Repair {
  readonly title: RepairTitle
  readonly edits: readonly Edit[]
}

export type SyntaxSeverity = 'error' | 'warning' | 'info'

export type SyntaxFinding = {
  readonly [Code in SyntaxCode]: Span & {
    readonly code: Code
    readonly severity: SyntaxSeverity
    readonly args: SyntaxArgs[Code]
    readonly repairs?: readonly Repair[]
  }
}[SyntaxCode]

export const finding = <Code extends SyntaxCode>(
  code: Code,
  severity: SyntaxSeverity,
  span: Span,
  args: SyntaxArgs[Code],
  repairs?: readonly Repair[],
): SyntaxFinding =>
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- TypeScript does not see that `args` go with their code
  ({
    code,
    severity,
    start: span.start,
    end: span.end,
    args,
    ...(repairs === undefined ? {} : { repairs }),
  }) as SyntaxFinding

export const replaceWith = (span: Span, was: string, by: string): Repair => ({
  title: { code: 'replace', args: { text: was, by } },
  edits: [{ start: span.start, end: span.end, text: by }],
})

export const insertAt = (at: number, text: string): Repair => ({
  title: { code: 'insert', args: { text } },
  edits: [{ start: at, end: at, text }],
})

export const removeSpan = (span: Span, was: string): Repair => ({
  title: { code: 'remove', args: { text: was } },
  edits: [{ start: span.start, end: span.end, text: '' }],
})

/** The most characters of a text that are shown. */
const MOST_SHOWN = 24

/** The text of an error for display: one line, shortened, without half a surrogate pair at its end. */
export const quoteFound = (text: string): string => {
  const line = text.replace(/\s+/g, ' ')
  // A character has at most two code units.
  const signs = [...line.slice(0, 2 * (MOST_SHOWN + 1))]
  return signs.length <= MOST_SHOWN ? line : `${signs.slice(0, MOST_SHOWN - 1).join('')}…`
}
