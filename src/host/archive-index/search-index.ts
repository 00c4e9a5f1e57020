/** Looks for a query in the index: words and dates in its tables, what happened in memory. */
import type { DatabaseSync } from 'node:sqlite'
import {
  FrameSearch,
  isOfFrames,
  type FoundWords,
  type FrameTerm,
  type MatchTerm,
  type Term,
} from '../../archive/index.ts'
import { gramQuery } from './grams.ts'
import { MatchCache } from './match-cache.ts'

export interface IndexHit {
  /** Id of the match in the index. */
  readonly match: number
  /** Indices; null as in `Hit`. */
  readonly frame: number | null
  readonly act: number | null
}

export interface IndexHits {
  /** All hits, those left out included. */
  readonly total: number
  /** The latest matches first; those without a date last. */
  readonly hits: readonly IndexHit[]
}

export interface Slice {
  readonly offset: number
  readonly limit: number
}

/** The lines that contain a text. */
const LINES = 'line IN (SELECT rowid FROM gram WHERE gram MATCH ?)'

/** By match, players or frames in ascending order. */
type Places = ReadonlyMap<number, readonly number[]>

const NOWHERE: readonly number[] = []

const inBoth = (some: Places, others: Places): Places =>
  new Map([...some].map(([match, own]) => [match, own.filter((place) => others.get(match)?.includes(place) === true)]))

const NO_WORDS: FoundWords = { named: null, frames: null, isRemarked: () => false }

interface Condition {
  /** Of a row of `match m`. */
  readonly sql: string
  readonly values: readonly (string | number)[]
}

const conditionOf = (term: MatchTerm): Condition => {
  const not = term.isNot ? 'NOT ' : ''
  if (term.key === 'date') {
    const { from, to } = term.range
    return {
      sql: `${not}(m.date IS NOT NULL AND CAST(m.date AS INTEGER) BETWEEN ? AND ?)`,
      values: [Math.max(from, 0), Math.min(to, Number.MAX_SAFE_INTEGER)],
    }
  }
  const lines = { sql: LINES, values: [gramQuery(term.text)] }
  const places = term.key === 'text' ? lines : { sql: `${LINES} AND key = ?`, values: [...lines.values, term.key] }
  return { sql: `m.id ${not}IN (SELECT match FROM line_place WHERE ${places.sql})`, values: places.values }
}

export class IndexSearch {
  readonly #database: DatabaseSync
  readonly #cache: MatchCache

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#cache = new MatchCache(database)
  }

  find(terms: readonly Term[], { offset, limit }: Slice): IndexHits {
    const ofFrames = terms.filter(isOfFrames)
    const ofMatch = terms.filter((term): term is MatchTerm => !isOfFrames(term))
    if (ofFrames.length === 0) {
      const ids = this.#matches(ofMatch)
      const hits = ids.slice(offset, offset + limit).map((match) => ({ match, frame: null, act: null }))
      return { total: ids.length, hits }
    }
    const search = new FrameSearch(ofFrames)
    const wordsOf = this.#words(ofMatch, ofFrames)
    const matches = this.#cache.read()
    const hits: IndexHit[] = []
    let total = 0
    for (const match of ofMatch.length === 0 ? matches.keys() : this.#matches(ofMatch)) {
      const packed = matches.get(match)
      const words = wordsOf(match)
      if (packed === undefined || words === null) continue
      search.in(packed, words, (row) => {
        if (total >= offset && hits.length < limit) hits.push({ match, ...search.hitAt(packed, row, words) })
        total++
      })
    }
    return { total, hits }
  }

  /** The ids of the matches for which all terms hold, the latest first. */
  #matches(terms: readonly MatchTerm[]): readonly number[] {
    const conditions = terms.map(conditionOf)
    const where = ['TRUE', ...conditions.map(({ sql }) => sql)].join(' AND ')
    // The rows of matches are long: all that is asked of them is in their index by date.
    const rows = `SELECT m.id FROM match m INDEXED BY match_by_date WHERE ${where} ORDER BY m.date DESC, m.id DESC`
    const [ids = []] = this.#columns(
      rows,
      ['id'],
      conditions.flatMap(({ values }) => values),
    )
    return ids
  }

  /** The columns of a question, all of which are numbers: as one text each, for thousands of rows are thousands of objects. */
  #columns(
    rows: string,
    names: readonly string[],
    values: readonly (string | number)[],
  ): readonly (readonly number[])[] {
    const all = names.map((name) => `json_group_array(${name}) AS ${name}`).join()
    const row = this.#database.prepare(`SELECT ${all} FROM (${rows})`).get(...values)
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- SQLite wrote it, of columns that are declared as INTEGER
    return names.map((name) => JSON.parse(String(row?.[name])) as readonly number[])
  }

  /** By match; null if a remark that is looked for is nowhere in it. */
  #words(ofMatch: readonly MatchTerm[], ofFrames: readonly FrameTerm[]): (match: number) => FoundWords | null {
    const names = ofMatch.flatMap((term) => (term.key === 'player' && !term.isNot ? [term.text] : []))
    const byName = names.length === 0 ? null : this.#places('player', names, 'player')
    const remarked = ofFrames.flatMap((term) =>
      term.key === 'remark' ? [{ term, places: this.#places('remark', [term.text], 'frame') }] : [],
    )
    if (byName === null && remarked.length === 0) return () => NO_WORDS
    const wanted = remarked.flatMap(({ term, places }) => (term.isNot ? [] : [places]))
    const byRemark = wanted.length === 0 ? null : wanted.reduce(inBoth)
    return (match) => {
      const named = byName === null ? null : (byName.get(match) ?? NOWHERE)
      const frames = byRemark === null ? null : (byRemark.get(match) ?? NOWHERE)
      if (frames?.length === 0) return null
      const isRemarked = (term: FrameTerm, frame: number): boolean =>
        remarked.some((own) => own.term === term && own.places.get(match)?.includes(frame) === true)
      return { named, frames, isRemarked }
    }
  }

  /** The players or frames of whose lines one has one of the texts. */
  #places(key: 'player' | 'remark', texts: readonly string[], column: 'player' | 'frame'): Places {
    const places = new Map<number, number[]>()
    // Those of one line come in order.
    const unordered = new Set<number>()
    for (const text of texts) {
      const rows = `SELECT match, ${column} AS place FROM line_place WHERE key = ? AND ${LINES}`
      const [matches = [], all = []] = this.#columns(rows, ['match', 'place'], [key, gramQuery(text)])
      for (const [at, match] of matches.entries()) {
        const place = all[at]!
        const known = places.get(match)
        if (known === undefined) places.set(match, [place])
        else if (!known.includes(place)) {
          if (place < known[known.length - 1]!) unordered.add(match)
          known.push(place)
        }
      }
    }
    for (const match of unordered) places.get(match)?.sort((a, b) => a - b)
    return places
  }
}
