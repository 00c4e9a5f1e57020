/** What the app may ask of the archive's index. Points are in units of 100, tournament points in tenths. */
import * as v from 'valibot'
import { Failure } from '../../host-codes/index.ts'
import type { ChecksumFault, Discrepancy, DuplicateKind, Grouping } from '../../archive/index.ts'
import type { FindingArgs } from '../../check/index.ts'
import type { FindingCode } from '../../document/index.ts'
import { nothing, path, Result } from './method-result.ts'

/** Written again, because the page's first words load without the archive. */
const GROUPINGS = [
  'player',
  'team',
  'season',
  'seat',
  'points-at-south',
  'points-at-last',
  'recorder',
] as const satisfies readonly Grouping[]

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/**
 * Files. `ask`: a server has been asked and did not answer yet; `wait`: for another machine that updates the index there; `copy`: of what other machines
 * read; `verify`: held against the list of the folder's signature. `total` 0: nobody knows how many.
 */
export const ArchiveProgress = v.object({
  what: v.picklist(['ask', 'wait', 'copy', 'read', 'verify']),
  done: count,
  total: count,
})

export const ArchiveState = v.object({
  /** The address of the server that has the index, without its password; null: the index is this computer's. */
  server: v.nullable(v.string()),
  /** Why the index could not be brought up to date: it is as it was before. */
  failure: v.nullable(Failure),
  /** Absolute paths of folders and files whose records are in the index. */
  folders: v.array(v.string()),
  files: count,
  matches: count,
  /** Those of the folders that have a signed list of their records. */
  signed: v.array(v.string()),
  /** Files that are not whole. */
  damaged: count,
  /** Records that no table counts, because another one of the same match counts. */
  duplicates: count,
  /** While records are read or verified: how far it is. */
  progress: v.nullable(ArchiveProgress),
  /** Folders that could not be reached when they were last looked through. */
  lost: v.array(v.string()),
})

export const ArchiveHit = v.object({
  path: v.string(),
  /** Of the file, from 1. */
  match: count,
  /** Index in the match; null for a whole match. */
  frame: v.nullable(count),
  /** As files write it: `E1-0`. */
  frameName: v.nullable(v.string()),
  /** Index in the frame; null if no act shows it. */
  act: v.nullable(count),
  /** YYYYMMDD. */
  date: v.nullable(v.string()),
  tournament: v.string(),
  /** As seated in the first frame. */
  players: v.array(v.object({ name: v.string(), points: v.nullable(v.number()), place: v.nullable(v.number()) })),
})

export const ArchiveFigure = v.object({
  n: v.number(),
  d: v.number(),
  value: v.nullable(v.number()),
  interval: v.nullable(v.tuple([v.number(), v.number()])),
})

export const ArchiveFigures = v.array(
  v.object({
    id: v.string(),
    name: v.string(),
    matches: count,
    frames: count,
    /** By the id of the statistic. */
    figures: v.record(v.string(), ArchiveFigure),
  }),
)

export const ArchiveStandings = v.array(
  v.object({
    id: v.string(),
    name: v.string(),
    place: count,
    matches: count,
    total: v.number(),
    /** What chombos took by the rules, 0 or less: in the points already. */
    penalty: v.number(),
    /** Of a team in the season of a league: the token of the last stage that it reached, and what it carried over into that. */
    stage: v.nullable(v.string()),
    carried: v.nullable(v.number()),
    /** How often first to fourth. */
    places: v.array(v.number()),
    /** How the points came about: `column` counts the matches, from 1; a carry-over stands before the first one of its stage. */
    steps: v.array(v.object({ column: count, total: v.number(), isCarry: v.boolean() })),
  }),
)

/** What a match brought a player or a team, or a carry-over into a stage took, and the total after it. */
export const ArchiveCourseRow = v.variant('kind', [
  v.object({ kind: v.literal('match'), match: ArchiveHit, points: v.number(), total: v.number() }),
  v.object({
    kind: v.literal('carry'),
    /** Token of the stage, and the part of the points before that is kept, 0 to 1. */
    stage: v.string(),
    share: v.number(),
    points: v.number(),
    total: v.number(),
  }),
])

const DISCREPANCIES = [
  'frame-points',
  'final-points',
  'points-before',
  'points-after',
  'team-points-before',
  'team-points-after',
] as const satisfies readonly Discrepancy['kind'][]

/** An official figure that the records do not lead to. */
export const ArchiveDiscrepancy = v.object({
  kind: v.picklist(DISCREPANCIES),
  name: v.string(),
  written: v.number(),
  computed: v.number(),
  /** The match whose figure it is, and that from which the other follows. */
  match: ArchiveHit,
  from: ArchiveHit,
})

const DUPLICATES = ['same', 'part', 'version'] as const satisfies readonly DuplicateKind['kind'][]

/** Two records of one match. */
export const ArchiveDuplicate = v.object({
  /** The one that counts, and the one that does not. */
  counted: ArchiveHit,
  other: ArchiveHit,
  /** How they differ, and in how many places; null if one of the two cannot be read now. */
  difference: v.nullable(v.object({ kind: v.picklist(DUPLICATES), differences: count })),
})

/** Of the records that a query selects, those that a table does not count, because another one of the same match counts. */
const leftOut = count

/** A finding of a text that cannot be read whole, with the arguments of its sentence. */
export const ArchiveFinding = v.object({
  kind: v.literal('finding'),
  code: v.custom<FindingCode>((code) => typeof code === 'string'),
  args: v.custom<FindingArgs>((args) => typeof args === 'object' && args !== null),
  line: count,
  column: count,
})

/** A query as `readQuery` reads it; empty: all matches. */
export const ArchiveQuery = v.pipe(v.string(), v.maxLength(1_000))

export const ArchiveSlice = v.object({ query: ArchiveQuery, offset: count, limit: v.pipe(count, v.maxValue(1_000)) })
export const ArchiveGrouping = v.object({ query: ArchiveQuery, by: v.picklist(GROUPINGS) })
/** Of a figure. */
const Cases = v.object({
  by: v.picklist(GROUPINGS),
  /** Of whom: the id in `ArchiveFigures`. */
  of: v.string(),
  statistic: v.string(),
  part: v.picklist(['numerator', 'denominator']),
})
export const ArchiveCases = v.object({ ...ArchiveSlice.entries, ...Cases.entries })
export const ArchivePlaces = v.object({
  query: ArchiveQuery,
  /** Null: hits of the query. */
  cases: v.nullable(Cases),
  hits: v.pipe(v.array(v.pick(ArchiveHit, ['path', 'match', 'frame', 'act'])), v.maxLength(10)),
})
export const ArchiveCourse = v.object({
  query: ArchiveQuery,
  of: v.picklist(['player', 'team']),
  /** Of whom: the id in `ArchiveStandings`. */
  id: v.string(),
  offset: count,
  limit: v.pipe(count, v.maxValue(1_000)),
})
export const ArchiveTeams = v.object({ query: ArchiveQuery, of: v.picklist(['player', 'team']) })

/** A record of the archive that cannot be read whole: what is wrong with its text, or why there is none. */
export const DamagedRecord = v.object({
  path: v.string(),
  state: v.picklist(['damaged', 'unreadable']),
  faults: v.array(v.union([ArchiveFinding, v.object({ kind: v.literal('failure'), failure: Failure })])),
})

const CHECKSUM_FAULTS = ['changed', 'missing', 'not-listed'] as const satisfies readonly ChecksumFault['kind'][]

/** What became of a folder since its federation signed it. */
export const VerifiedFolder = v.variant('state', [
  v.object({ state: v.literal('no-list') }),
  /** This line of the list is none, from 1. */
  v.object({ state: v.literal('bad-list'), line: count }),
  v.object({
    state: v.literal('compared'),
    /** `none`: there is no signature or no key; `bad-key`: what lies beside the list as its key is none. */
    signature: v.picklist(['good', 'bad', 'none', 'bad-key']),
    /** SHA-256 of the public key that the signature was held against, in hexadecimal. */
    key: v.nullable(v.string()),
    records: count,
    faults: v.array(v.object({ kind: v.picklist(CHECKSUM_FAULTS), path: v.string() })),
  }),
])

/** `password` null: none was typed, and that of the address or the kept one is used. No check of it may repeat it in a message. */
const GivenServer = v.object({
  address: v.pipe(v.string(), v.maxLength(2_000)),
  password: v.nullable(v.pipe(v.string(), v.maxLength(1_000))),
})

/** Which server has the office's index. */
export const ArchiveServer = v.object({
  /** The connection string without its password; null: the index of this computer is used. */
  address: v.nullable(v.string()),
  /** How it is kept. `sealed`: by the system; `plain`: in a file that only this user can read; `locked`: by the system, which does not give it back here. */
  password: v.picklist(['none', 'sealed', 'plain', 'locked']),
  /** What was kept could not be read. */
  putAside: v.nullable(Failure),
})

/** A server that takes part. */
export const TestedServer = v.object({
  /** `17.2` */
  version: v.string(),
  /** Whether this user may add, remove and update. */
  mayWrite: v.boolean(),
  /** Records in the index; null: none was made there yet. */
  files: v.nullable(count),
})

export const archiveMethods = {
  /** The index of the archive, which is opened when it is first asked for, and then follows its folders. */
  archiveState: { input: nothing, output: Result(ArchiveState) },
  /**
   * Puts a folder's records into the index. `path` null: the person chooses one in a native dialog; the answer is null if the person cancels. A path that
   * the page names must be one that it may list.
   */
  addArchiveFolder: { input: v.object({ path: v.nullable(path) }), output: Result(v.nullable(path)) },
  /** Takes a folder out of the index; its records stay where they are. */
  removeArchiveFolder: { input: v.object({ path }), output: Result(nothing) },
  /** Looks through all folders again. */
  updateArchive: { input: nothing, output: Result(nothing) },
  /** Stops reading; what was read stays, and the next update goes on from there. */
  stopArchive: { input: nothing, output: Result(nothing) },
  /** `host.bad-request` with the fault's code in `detail` if the query cannot be read. The latest matches come first. */
  findInArchive: {
    input: ArchiveSlice,
    output: Result(v.object({ total: v.number(), hits: v.array(ArchiveHit) })),
  },
  /** Of the matches that a query without terms of frames selects. */
  archiveFigures: { input: ArchiveGrouping, output: Result(v.object({ rows: ArchiveFigures, leftOut })) },
  /** The acts behind a figure. */
  archiveCases: { input: ArchiveCases, output: Result(v.object({ total: v.number(), hits: v.array(ArchiveHit) })) },
  /** Where these are in the list of hits, or of the acts behind a figure, as it is now: from 0; null for one that is not in it. */
  placesInArchive: { input: ArchivePlaces, output: Result(v.array(v.nullable(count))) },
  archiveStandings: { input: ArchiveTeams, output: Result(v.object({ rows: ArchiveStandings, leftOut })) },
  /** How one of the standings came about, match by match. */
  archiveCourse: {
    input: ArchiveCourse,
    output: Result(v.object({ total: v.number(), rows: v.array(ArchiveCourseRow) })),
  },
  /** In the order of the matches; no more than `limit` of them. */
  archiveDiscrepancies: {
    input: ArchiveSlice,
    output: Result(v.object({ total: v.number(), rows: v.array(ArchiveDiscrepancy), leftOut })),
  },
  /** In the order of the matches that count; no more than `limit` of them, whose files are read for it. */
  archiveDuplicates: {
    input: ArchiveSlice,
    output: Result(v.object({ total: v.number(), rows: v.array(ArchiveDuplicate) })),
  },
  damagedInArchive: { input: nothing, output: Result(v.array(DamagedRecord)) },
  /** Holds the records of a folder of the archive against its list and signature, with the key beside them. Null if it was stopped. */
  verifyArchiveFolder: { input: v.object({ path }), output: Result(v.nullable(VerifiedFolder)) },
  archiveServer: { input: nothing, output: Result(ArchiveServer) },
  /** Connects, and changes nothing. */
  testArchiveServer: { input: GivenServer, output: Result(TestedServer) },
  /** All methods of the archive work on the index of that server from now on, if it takes part; on the one before otherwise. */
  useArchiveServer: { input: GivenServer, output: Result(nothing) },
  /** Forgets the server and its password; all methods of the archive work on the index of this computer again. */
  leaveArchiveServer: { input: nothing, output: Result(nothing) },
} as const
