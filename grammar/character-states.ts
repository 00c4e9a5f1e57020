/**
 * What may be written at each character of a text, derived from the grammar: its automaton over words, with the words
 * spelt out. A text is sound as far as its characters lead from state to state.
 */
import { automatonOf, type Automaton, type Whereabouts } from './expected-words.ts'
import { JmjpParser } from './parser.ts'
import { spellings } from './spellings.ts'
import type { WordName } from './tokens.ts'

/** Whether a beginning can still become a word, and whether it is one. */
interface Spelling {
  begins(text: string): boolean
  isWhole(text: string): boolean
  /** Whether more may follow in the same word. */
  isOpen(text: string): boolean
}

const finite = (texts: readonly string[]): Spelling => {
  const beginnings = new Set(texts.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1))))
  const longer = new Set(texts.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at))))
  const all = new Set(texts)
  return {
    begins: (text) => beginnings.has(text),
    isWhole: (text) => all.has(text),
    isOpen: (text) => longer.has(text),
  }
}

const shaped = (beginning: RegExp, whole: RegExp): Spelling => ({
  begins: (text) => beginning.test(text),
  isWhole: (text) => whole.test(text),
  isOpen: () => true,
})

/** Words without a list of spellings. */
const SHAPES: Readonly<Record<string, Spelling>> = {
  FrameIdWord: shaped(/^[ESWN](?:[1-4](?:-[0-9]*)?)?$/, /^[ESWN][1-4]-[0-9]+$/),
  DicePair: shaped(/^[1-6](?:-[1-6]?)?$/, /^[1-6]-[1-6]$/),
  Decimal: shaped(/^-?(?:[0-9]+(?:\.[0-9]?)?)?$/, /^-?[0-9]+\.[0-9]$/),
  Digits: shaped(/^[0-9]+$/, /^[0-9]+$/),
  Quoted: shaped(/^"/, /^".*"$/),
}

const known = new Map<string, Spelling>()

const spellingOf = (word: WordName): Spelling => {
  let spelling = known.get(word)
  if (spelling === undefined) known.set(word, (spelling = SHAPES[word] ?? finite(spellings(word) ?? [])))
  return spelling
}

/** The words that open a bracket of their own. */
const opensBracket = (word: WordName): boolean => spellings(word)?.[0]?.endsWith('[') === true && word !== 'LSquare'

const restsOf = (word: WordName, begun: string): readonly string[] => {
  if (word === 'Decimal') return /^-?[0-9]+$/.test(begun) ? ['.0'] : []
  if (word === 'Tile') return begun === '' ? ['uk'] : []
  return (opensBracket(word) ? (spellings(word) ?? []) : [])
    .filter((head) => head.startsWith(begun))
    .flatMap((head) => [head.slice(begun.length), head.slice(begun.length, -1)])
    .filter((rest) => rest.length > 1)
}

/** Numbers of two digits and more are alike, whatever they are. */
const alike = (beginning: string): string => beginning.replace(/[0-9]{2,}/, '99')

const SLASH = '/'
const COMMENT = '//'
const OPEN_QUOTE = '"'
const ESCAPE = '"\\'

/** The signs that only end something. */
export const COMPLETING = [',', ')', ']'] as const

/** A place in the grammar, and the beginning of the word that is being written there. */
interface Spot {
  readonly id: number
  readonly where: Whereabouts
  readonly begun: string
}

/** The spots at which a text may be. */
export interface CharacterState {
  readonly id: number
  readonly spots: readonly Spot[]
  /** By character; null where it cannot come. */
  readonly moves: Map<string, CharacterState | null>
  signs: readonly string[] | null
  rests: readonly string[] | null
  isEnd: boolean | null
}

const WHITE = /\s/
const ASCII = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at))

/** Characters that are treated alike are one. */
const kindOf = (sign: string): string => (sign <= '~' ? sign : WHITE.test(sign) ? ' ' : '\uFFFF')

export class CharacterStates {
  readonly #words: Automaton
  readonly #spots = new Map<Whereabouts, Map<string, Spot>>()
  readonly #states = new Map<string, CharacterState>()
  #spotCount = 0

  constructor(words: Automaton) {
    this.#words = words
  }

  /** The state after these words, at the beginning of the next. */
  afterWords(words: readonly string[]): CharacterState {
    let where: Whereabouts | null = this.#words.start
    for (const word of words) where &&= this.#words.after(where, word)
    if (where === null) throw new Error('no such words in the grammar')
    return this.#state([this.#spot(where, '')])
  }

  /** Null where the character cannot come. */
  after(state: CharacterState, sign: string): CharacterState | null {
    const kind = kindOf(sign)
    const known = state.moves.get(kind)
    if (known !== undefined) return known
    const spots = state.spots.flatMap((spot) => this.#move(spot, kind))
    const next = spots.length === 0 ? null : this.#state(spots)
    state.moves.set(kind, next)
    return next
  }

  /** The signs that may come, without white space; of the inside of a text only what ends it. */
  signs(state: CharacterState): readonly string[] {
    if (state.spots.some(({ begun }) => begun.startsWith(OPEN_QUOTE))) return [OPEN_QUOTE]
    if (state.spots.every(({ begun }) => begun === COMMENT)) return []
    return (state.signs ??= ASCII.filter((sign) => sign !== SLASH && this.after(state, sign) !== null))
  }

  /** What makes a word whole: one that begins something, points without their decimal, or an unseen tile. */
  rests(state: CharacterState): readonly string[] {
    if (state.rests !== null) return state.rests
    const rests = state.spots.flatMap(({ where, begun }) =>
      begun.startsWith(SLASH) || begun.startsWith(OPEN_QUOTE)
        ? []
        : [...this.#words.possible(where).words].flatMap((word) => restsOf(word, begun)),
    )
    return (state.rests = [...new Set(rests)])
  }

  /** Whether the text may end here. */
  isEnd(state: CharacterState): boolean {
    return (state.isEnd ??= state.spots.some(
      ({ where, begun }) =>
        ((begun === '' || begun === COMMENT) && this.#words.possible(where).complete) ||
        this.#closed(where, begun).some(({ where: to }) => this.#words.possible(to).complete),
    ))
  }

  #spot(where: Whereabouts, begun: string): Spot {
    let byWord = this.#spots.get(where)
    if (byWord === undefined) this.#spots.set(where, (byWord = new Map()))
    let spot = byWord.get(begun)
    if (spot === undefined) byWord.set(begun, (spot = { id: this.#spotCount++, where, begun }))
    return spot
  }

  #state(spots: readonly Spot[]): CharacterState {
    const sorted = [...new Set(spots)].sort((a, b) => a.id - b.id)
    const key = sorted.map(({ id }) => id).join(' ')
    let state = this.#states.get(key)
    if (state === undefined) {
      state = { id: this.#states.size, spots: sorted, moves: new Map(), signs: null, rests: null, isEnd: null }
      this.#states.set(key, state)
    }
    return state
  }

  /** The spots behind what is written if that is a whole word. */
  #closed(where: Whereabouts, begun: string): Spot[] {
    return [...this.#words.possible(where).words].flatMap((word) => {
      const to = spellingOf(word).isWhole(begun) ? this.#words.after(where, word) : null
      return to === null ? [] : [this.#spot(to, '')]
    })
  }

  #move(spot: Spot, sign: string): Spot[] {
    const { where, begun } = spot
    if (begun === COMMENT) return [sign === '\n' || sign === '\r' ? this.#spot(where, '') : spot]
    if (begun === SLASH) return sign === SLASH ? [this.#spot(where, COMMENT)] : []
    if (begun.startsWith(OPEN_QUOTE)) return this.#quoted(spot, sign)
    if (WHITE.test(sign) || sign === SLASH) {
      const ends = begun === '' ? [spot] : this.#closed(where, begun)
      return sign === SLASH ? ends.map((end) => this.#spot(end.where, SLASH)) : ends
    }
    const behind = begun === '' ? [] : this.#closed(where, begun).flatMap((end) => this.#begin(end.where, sign))
    return [...this.#continued(where, begun + sign), ...behind]
  }

  #begin(where: Whereabouts, sign: string): Spot[] {
    return sign === OPEN_QUOTE && !this.#words.possible(where).words.has('Quoted') ? [] : this.#continued(where, sign)
  }

  /** A word that can only be whole is closed at once, so that the states behind it are the same. */
  #continued(where: Whereabouts, begun: string): Spot[] {
    const words = [...this.#words.possible(where).words].filter((word) => spellingOf(word).begins(begun))
    if (words.length === 0) return []
    const isOpen = words.some((word) => spellingOf(word).isOpen(begun))
    return isOpen ? [this.#spot(where, alike(begun))] : this.#closed(where, begun)
  }

  /** A text may contain line breaks, but almost none does: one that does so has lost its closing mark. */
  #quoted({ where, begun }: Spot, sign: string): Spot[] {
    if (sign === '\n' || sign === '\r') return []
    if (sign === OPEN_QUOTE && begun === OPEN_QUOTE) return this.#closed(where, '""')
    return [this.#spot(where, sign === '\\' ? ESCAPE : OPEN_QUOTE)]
  }
}

let made: CharacterStates | undefined

/** Of a whole file. */
export const characterStates = (): CharacterStates => {
  if (made !== undefined) return made
  const rule = new JmjpParser().getGAstProductions()['file']
  if (rule === undefined) throw new Error('the grammar has no files')
  return (made = new CharacterStates(automatonOf(rule)))
}
