/** Changes of an index as statements to PostgreSQL, and as they are read from there. */
import type { SearchedLine } from '../../archive/index.ts'
import type { IndexChange } from './index-change.ts'
import type { MatchRow, RecordRows } from './record-rows.ts'

export interface Statement {
  readonly text: string
  readonly values: unknown[]
}

const of = <K extends IndexChange['kind']>(changes: readonly IndexChange[], kind: K) =>
  changes.filter((change): change is Extract<IndexChange, { kind: K }> => change.kind === kind)

/** Marks paths as gone, and forgets their matches. */
const removal = (paths: readonly string[], revision: number): readonly Statement[] => [
  { text: 'DELETE FROM saifu.match WHERE path = ANY ($1::text[])', values: [paths] },
  {
    text: `INSERT INTO saifu.file (path, revision, size, modified, hash, basis, state)
      SELECT path, $2, 0, 0, '', '', 'gone' FROM unnest($1::text[]) AS path
      ON CONFLICT (path) DO UPDATE SET revision = $2, size = 0, modified = 0, hash = '', basis = '',
        state = 'gone', faults = NULL`,
    values: [paths, revision],
  },
]

const moves = (changes: readonly IndexChange[], revision: number): readonly Statement[] => {
  const moved = of(changes, 'move')
  const elsewhere = moved.filter(({ from, to }) => from !== to)
  return [
    // Of a file that was there once.
    { text: `DELETE FROM saifu.file WHERE path = ANY ($1::text[])`, values: [elsewhere.map(({ to }) => to)] },
    {
      text: `UPDATE saifu.file f SET path = m.new, modified = m.modified, revision = $4
        FROM unnest($1::text[], $2::text[], $3::float8[]) AS m (old, new, modified) WHERE f.path = m.old`,
      values: [
        moved.map(({ from }) => from),
        moved.map(({ to }) => to),
        moved.map(({ modified }) => modified),
        revision,
      ],
    },
    ...removal(
      elsewhere.map(({ from }) => from),
      revision,
    ),
  ]
}

const puts = (changes: readonly IndexChange[], revision: number): readonly Statement[] => {
  const put = of(changes, 'put')
  const paths = put.map(({ path }) => path)
  const matches = put.flatMap(({ path, rows }) => rows.matches.map((row, at) => ({ path, number: at + 1, row })))
  return [
    { text: 'DELETE FROM saifu.match WHERE path = ANY ($1::text[])', values: [paths] },
    {
      text: `INSERT INTO saifu.file (path, revision, size, modified, hash, basis, state, faults)
        SELECT path, $8, size, modified, hash, basis, state, faults FROM
          unnest($1::text[], $2::bigint[], $3::float8[], $4::text[], $5::text[], $6::text[], $7::text[])
          AS put (path, size, modified, hash, basis, state, faults)
        ON CONFLICT (path) DO UPDATE SET revision = excluded.revision, size = excluded.size,
          modified = excluded.modified, hash = excluded.hash, basis = excluded.basis, state = excluded.state, faults = excluded.faults`,
      values: [
        paths,
        put.map(({ stamp }) => stamp.size),
        put.map(({ stamp }) => stamp.modified),
        put.map(({ stamp }) => stamp.hash),
        put.map(({ stamp }) => stamp.basis),
        put.map(({ rows }) => rows.state),
        put.map(({ rows }) => rows.faults),
        revision,
      ],
    },
    {
      text: `INSERT INTO saifu.match (path, number, date, identity, head, names, frames, faults, lines, packed_frames, packed_hands)
        SELECT * FROM unnest($1::text[], $2::integer[], $3::text[], $4::bytea[], $5::text[], $6::text[], $7::text[],
          $8::text[], $9::text[], $10::bytea[], $11::bytea[])`,
      values: [
        matches.map(({ path }) => path),
        matches.map(({ number }) => number),
        matches.map(({ row }) => row.date),
        matches.map(({ row }) => Buffer.from(row.identity)),
        matches.map(({ row }) => row.head),
        matches.map(({ row }) => row.names),
        matches.map(({ row }) => row.frames),
        matches.map(({ row }) => row.faults),
        matches.map(({ row }) => JSON.stringify(row.lines)),
        matches.map(({ row }) => Buffer.from(row.packedFrames)),
        matches.map(({ row }) => Buffer.from(row.packedHands)),
      ],
    },
  ]
}

/** In one transaction. No two of the changes have a path in common, so their order does not count. */
export const statementsOf = (changes: readonly IndexChange[], revision: number): readonly Statement[] => [
  ...moves(changes, revision),
  ...removal(
    of(changes, 'remove').map(({ path }) => path),
    revision,
  ),
  ...puts(changes, revision),
]

/** The files of the first revision after $1, with their matches: a row for each match, or one for a file without any. */
export const NEXT_REVISION = `
  SELECT f.revision, f.path, f.size, f.modified, f.hash, f.basis, f.state, f.faults,
    m.number, m.date, m.identity, m.head, m.names, m.frames, m.faults AS match_faults, m.lines, m.packed_frames, m.packed_hands
  FROM saifu.file f LEFT JOIN saifu.match m ON m.path = f.path
  WHERE f.revision = (SELECT MIN(revision) FROM saifu.file WHERE revision > $1)
  ORDER BY f.path, m.number`

/** Of `NEXT_REVISION`, as the driver gives it: numbers of eight bytes are texts. */
export type RevisionRow = {
  readonly revision: string
  readonly path: string
  readonly size: string
  readonly modified: number
  readonly hash: string
  readonly basis: string
  readonly state: RecordRows['state'] | 'gone'
  readonly faults: string | null
} & (
  | { readonly number: null }
  | {
      readonly number: number
      readonly date: string | null
      readonly identity: Buffer<ArrayBuffer>
      readonly head: string
      readonly names: string
      readonly frames: string
      readonly match_faults: string | null
      readonly lines: string
      readonly packed_frames: Buffer<ArrayBuffer>
      readonly packed_hands: Buffer<ArrayBuffer>
    }
)

const matchOf = (row: RevisionRow): readonly MatchRow[] => {
  if (row.number === null) return []
  const {
    date,
    identity,
    head,
    names,
    frames,
    match_faults: faults,
    packed_frames: packedFrames,
    packed_hands: packedHands,
  } = row
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- written by `puts`, of the same version
  const lines = JSON.parse(row.lines) as readonly SearchedLine[]
  return [{ date, identity, head, names, frames, faults, lines, packedFrames, packedHands }]
}

export function changesOf(rows: readonly RevisionRow[]): readonly IndexChange[] {
  const byPath = Map.groupBy(rows, ({ path }) => path)
  return [...byPath].flatMap(([path, own]): readonly IndexChange[] => {
    const [first] = own
    if (first === undefined) return []
    const { state, size, modified, hash, basis, faults } = first
    if (state === 'gone') return [{ kind: 'remove', path }]
    const stamp = { size: Number(size), modified, hash, basis }
    return [{ kind: 'put', path, stamp, rows: { state, faults, matches: own.flatMap(matchOf) } }]
  })
}
