// Run as a process of its own, whose time is measured: reads and parses every file of the index argv[2], one after the other, and inserts
// the rows that the index has of it into an index at argv[3]. Says how long that took and how long it used the processor, in milliseconds;
// fetching those rows is not counted.
import { readFile } from 'node:fs/promises'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { PackedPlaces, type SearchedLine } from '../../src/archive/index.ts'
import type { LineKey } from '../../src/archive/searched-lines.ts'
import { readDocument } from '../../src/document/index.ts'
import type { FileStamp } from '../../src/host/archive-index/index-change.ts'
import { openIndexDatabase } from '../../src/host/archive-index/index-file.ts'
import type { MatchRow } from '../../src/host/archive-index/record-rows.ts'
import { IndexWriter } from '../../src/host/archive-index/write-index.ts'

/** As many as the index itself writes at once. */
const BATCH = 100

const opened = (path: string): DatabaseSync => {
  const database = openIndexDatabase(path)
  if (!database.ok) throw new Error(database.failure.code)
  return database.value
}

const [, , from = '', to = ''] = process.argv
const [source, target] = [opened(from), opened(to)]
const writer = new IndexWriter(target)

/** @param sql names its columns as the fields of what `IndexWriter` wrote */
const rowsOf = <T>(sql: string): ((...values: readonly SQLInputValue[]) => readonly T[]) => {
  const statement = source.prepare(sql)
  return (...values) => statement.all(...values) as unknown as T[]
}
const files = rowsOf<FileStamp & { id: number; path: string }>(
  'SELECT id, path, size, modified, hash, basis FROM file',
)()
const matchesOf = rowsOf<Omit<MatchRow, 'lines'> & { id: number; packedPlaces: Uint8Array }>(
  `SELECT id, date, identity, head, names, frames, faults, packed_frames AS packedFrames, packed_hands AS packedHands, packed_places AS packedPlaces
   FROM match WHERE file = ? ORDER BY number`,
)
const rowsOfLines = rowsOf<{ line: number; key: LineKey; text: string }>(
  'SELECT line, key, text FROM line_of_match JOIN line ON line.id = line WHERE match = ?',
)

/** As they were written: in the order of players and frames. */
const linesOf = (match: number, packedPlaces: Uint8Array): readonly SearchedLine[] => {
  const places = new PackedPlaces(Uint8Array.from(packedPlaces))
  return rowsOfLines(match)
    .flatMap(({ line, key, text }): readonly SearchedLine[] => {
      const own = new Set([line])
      if (key === 'player') return places.players(own).map((player) => ({ key, text, frame: null, player, act: null }))
      if (key === 'remark')
        return [...places.frames(own)].map(([frame, act]) => ({
          key,
          text,
          frame,
          player: null,
          act: act < 0 ? null : act,
        }))
      return [{ key, text, frame: null, player: null, act: null }]
    })
    .toSorted((a, b) => (a.player ?? 0) - (b.player ?? 0) || (a.frame ?? 0) - (b.frame ?? 0))
}

/** Milliseconds since the process began, and of the processor. */
const now = (): readonly [passed: number, used: number] => {
  const { user, system } = process.cpuUsage()
  return [performance.now(), (user + system) / 1e3]
}

let [passed, used] = [0, 0]
for (let at = 0; at < files.length; at += BATCH) {
  const changes = files.slice(at, at + BATCH).map(({ id, path, ...stamp }) => {
    const matches = matchesOf(id).map((match) => ({ ...match, lines: linesOf(match.id, match.packedPlaces) }))
    return { kind: 'put', path, stamp, rows: { state: 'whole', faults: null, matches } } as const
  })
  const before = now()
  for (const { path } of changes) {
    const { matches } = readDocument(await readFile(path, 'utf8'))
    if (matches.length === 0) throw new Error(`no match in ${path}`)
  }
  writer.inTransaction(() => writer.apply(changes))
  const after = now()
  passed += after[0] - before[0]
  used += after[1] - before[1]
}
target.close()
source.close()
console.log(`${passed} ${used}`)
