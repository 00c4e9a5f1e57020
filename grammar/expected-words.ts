/**
 * What is allowed at each position, derived from the grammar: each rule becomes a small automaton over token names when
 * first needed. The format has no recursion, so every rule unfolds into finitely many states.
 */
import {
  Alternation,
  Alternative,
  NonTerminal,
  Option,
  Repetition,
  RepetitionMandatory,
  RepetitionMandatoryWithSeparator,
  Terminal,
  type IToken,
  type Rule,
  type TokenType,
} from 'chevrotain'
import type { Expected } from './syntax-findings.ts'
import type { WordName } from './tokens.ts'

type Production = Rule['definition'][number]

interface State {
  /** Transitions without a word; `code` names what begins there. */
  readonly free: { readonly to: State; readonly code: Expected | null }[]
  readonly words: { readonly word: WordName; readonly to: State }[]
}

/** Productions that recorders know by name. They are named instead of their first word. */
const CODE_OF_RULE: Readonly<Record<string, Expected>> = {
  version: 'version',
  match: 'match',
  tourInfo: 'tournament-info',
  matchTP: 'time-and-place',
  recerInfo: 'recorder',
  plyerInfo: 'player',
  ptRule: 'point-rule',
  frame: 'frame',
  ptMatchEnd: 'final-points',
  ptTourNew: 'new-tournament-points',
  strLit: 'text',
  name: 'name',
  tourName: 'tournament',
  tourYear: 'year',
  tourStage: 'stage',
  matchNumInStage: 'number',
  matchNumInDay: 'number',
  matchDate: 'date',
  matchDayOfWk: 'weekday',
  matchTime: 'time',
  matchPlace: 'place',
  framesRecd: 'frames-recorded',
  plyerId: 'player-id',
  plyerTeam: 'team',
  plyerAffil: 'affiliation',
  ptTour: 'tournament-points',
  ptPostn: 'uma',
  pt: 'points',
  frameId: 'frame-id',
  kyoutak: 'points',
  dice: 'dice',
  ptFrmStart: 'start-points',
  ptFrmEnd: 'end-points',
  dora: 'dora',
  frameCmt: 'comment-text',
  drawTile: 'draw',
  discTile: 'discard',
  hand: 'hand',
  furo: 'meld',
  tileFrom: 'from',
}

const CODE_OF_WORD: Readonly<Record<string, Expected>> = {
  Comma: 'comma',
  LParen: 'opening-parenthesis',
  RParen: 'closing-parenthesis',
  RSquare: 'closing-bracket',
  Tile: 'tile',
  Seat: 'seat',
  Quoted: 'text',
  Decimal: 'points',
}

type Block = Option | Repetition | RepetitionMandatory | RepetitionMandatoryWithSeparator

const isBlock = (production: Production): production is Block =>
  production instanceof Option ||
  production instanceof Repetition ||
  production instanceof RepetitionMandatory ||
  production instanceof RepetitionMandatoryWithSeparator

const state = (): State => ({ free: [], words: [] })

/** The name by which recorders know a production of the grammar; undefined for one without. */
export const expectedOfRule = (rule: string): Expected | undefined => CODE_OF_RULE[rule]

// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the grammar is made of the words in tokens.ts
const wordOf = ({ name }: TokenType): WordName => name as WordName

const unfoldAll = (productions: readonly Production[], from: State): State =>
  productions.reduce((at, production) => unfold(production, at), from)

/** Adds the states of a production after `from` and returns the state after it. */
const unfold = (production: Production, from: State): State => {
  if (production instanceof Terminal) {
    const to = state()
    from.words.push({ word: wordOf(production.terminalType), to })
    return to
  }
  if (production instanceof NonTerminal) {
    const begin = state()
    from.free.push({ to: begin, code: CODE_OF_RULE[production.nonTerminalName] ?? null })
    return unfoldAll(production.referencedRule.definition, begin)
  }
  const inside = state()
  const end = state()
  from.free.push({ to: inside, code: null })
  if (production instanceof Alternation) {
    for (const alternative of production.definition)
      if (alternative instanceof Alternative)
        unfoldAll(alternative.definition, inside).free.push({ to: end, code: null })
    return end
  }
  if (!isBlock(production)) throw new Error('the grammar uses a kind of production that has no states yet')
  const last = unfoldAll(production.definition, inside)
  last.free.push({ to: end, code: null })
  if (production instanceof Option || production instanceof Repetition) from.free.push({ to: end, code: null })
  if (production instanceof Repetition || production instanceof RepetitionMandatory)
    last.free.push({ to: inside, code: null })
  if (production instanceof RepetitionMandatoryWithSeparator)
    last.words.push({ word: wordOf(production.separator), to: inside })
  return end
}

export interface Possible {
  /** Token names that may come next. */
  readonly words: ReadonlySet<WordName>
  readonly codes: readonly Expected[]
  /** The rule may end here. */
  readonly complete: boolean
}

/** The possible states of a rule after the words read so far. */
export interface Whereabouts {
  readonly states: readonly State[]
  readonly moves: Map<string, Whereabouts | null>
  possible: Possible | null
}

export class Automaton {
  readonly start: Whereabouts
  private readonly end: State
  private readonly known = new Map<string, Whereabouts>()
  private readonly numbers = new Map<State, number>()

  constructor(rule: Rule) {
    const begin = state()
    this.end = unfoldAll(rule.definition, begin)
    this.start = this.whereabouts([begin])
  }

  /** Null if the word cannot come there. */
  after(where: Whereabouts, word: string): Whereabouts | null {
    const known = where.moves.get(word)
    if (known !== undefined) return known
    const next: State[] = []
    this.walk(where, (at) => {
      for (const move of at.words) if (move.word === word && !next.includes(move.to)) next.push(move.to)
    })
    const result = next.length === 0 ? null : this.whereabouts(next)
    where.moves.set(word, result)
    return result
  }

  possible(where: Whereabouts): Possible {
    if (where.possible !== null) return where.possible
    const words = new Set<WordName>()
    const codes = new Set<Expected>()
    let complete = false
    this.walk(where, (at, code) => {
      if (at === this.end) complete = true
      for (const { word } of at.words) {
        words.add(word)
        const own = code ?? CODE_OF_WORD[word]
        if (own !== undefined) codes.add(own)
      }
    })
    return (where.possible = { words, codes: [...codes], complete })
  }

  /** Whether exactly these words make up the rule. */
  accepts(words: readonly IToken[]): boolean {
    let where: Whereabouts | null = this.start
    for (const { tokenType } of words) {
      where = this.after(where, tokenType.name)
      if (where === null) return false
    }
    return this.possible(where).complete
  }

  /** One object per set of states, so that transitions are cached. */
  private whereabouts(states: readonly State[]): Whereabouts {
    const key = states
      .map((at) => {
        const number = this.numbers.get(at) ?? this.numbers.size
        this.numbers.set(at, number)
        return number
      })
      .sort((a, b) => a - b)
      .join(' ')
    let where = this.known.get(key)
    if (where === undefined) this.known.set(key, (where = { states, moves: new Map(), possible: null }))
    return where
  }

  private walk(where: Whereabouts, visit: (at: State, code: Expected | null) => void): void {
    const seen = new Set<State>()
    const go = (at: State, code: Expected | null): void => {
      if (seen.has(at)) return
      seen.add(at)
      visit(at, code)
      for (const move of at.free) go(move.to, code ?? move.code)
    }
    for (const at of where.states) go(at, null)
  }
}

const made = new Map<Rule, Automaton>()

export const automatonOf = (rule: Rule): Automaton => {
  let automaton = made.get(rule)
  if (automaton === undefined) made.set(rule, (automaton = new Automaton(rule)))
  return automaton
}
