/** Looks for a query in the index: words and dates in its tables, what happened in memory. */
import type { DatabaseSync } from 'node:sqlite'
import {
  FrameSearch,
  isOfFrames,
  wordsIn,
  type FoundLines,
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
const LINES = 'SELECT rowid AS line FROM gram WHERE gram MATCH ?'

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
  const lines = { sql: `line IN (${LINES})`, values: [gramQuery(term.text)] }
  const ofKey = term.key === 'text' ? lines : { sql: `${lines.sql} AND key = ?`, values: [...lines.values, term.key] }
  return { sql: `m.id ${not}IN (SELECT match FROM line_of_match WHERE ${ofKey.sql})`, values: ofKey.values }
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
    const lines = this.#foundLines(ofMatch, ofFrames)
    const matches = this.#cache.read()
    const hits: IndexHit[] = []
    let total = 0
    for (const match of ofMatch.length === 0 ? matches.keys() : this.#matches(ofMatch)) {
      const packed = matches.get(match)
      const words = packed === undefined ? null : wordsIn(packed, lines)
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
    return this.#numbers(
      rows,
      'id',
      conditions.flatMap(({ values }) => values),
    )
  }

  /** A column of numbers: as one text, for thousands of rows are thousands of objects. */
  #numbers(rows: string, column: string, values: readonly (string | number)[]): readonly number[] {
    const row = this.#database.prepare(`SELECT json_group_array(${column}) AS all_of_it FROM (${rows})`).get(...values)
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- SQLite wrote it, of a column that is declared as INTEGER
    return JSON.parse(String(row?.['all_of_it'])) as readonly number[]
  }

  #foundLines(ofMatch: readonly MatchTerm[], ofFrames: readonly FrameTerm[]): FoundLines {
    const names = ofMatch.flatMap((term) => (term.key === 'player' && !term.isNot ? [term.text] : []))
    const remarks = ofFrames.flatMap((term) => (term.key === 'remark' ? [term] : []))
    return {
      named: names.length === 0 ? null : new Set(names.flatMap((name) => this.#linesWith(name))),
      remarked: new Map(remarks.map((term) => [term, new Set(this.#linesWith(term.text))])),
    }
  }

  #linesWith(text: string): readonly number[] {
    return this.#numbers(LINES, 'line', [gramQuery(text)])
  }
}
