/** What the app may ask of the archive's index. Points are in units of 100, tournament points in tenths. */
import * as v from 'valibot'
import type { Grouping } from '../../archive/index.ts'
import type { FindingArgs } from '../../check/index.ts'
import type { FindingCode } from '../../document/index.ts'

/** Written again, because the page's first words load without the archive. */
const GROUPINGS = [
  'player',
  'team',
  'season',
  'seat',
  'points-at-south',
  'points-at-last',
] as const satisfies readonly Grouping[]

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const ArchiveProgress = v.object({ done: count, total: count })

export const ArchiveState = v.object({
  /** Absolute paths of folders and files whose records are in the index. */
  folders: v.array(v.string()),
  files: count,
  matches: count,
  /** Files that are not whole. */
  damaged: count,
  /** While records are read: how far it is. */
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
    name: v.string(),
    place: count,
    matches: count,
    total: v.number(),
    /** How often first to fourth. */
    places: v.array(v.number()),
    /** After each match; `at` is the match's index among all. */
    course: v.array(v.object({ at: count, total: v.number() })),
  }),
)

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
export const ArchiveCases = v.object({
  query: ArchiveQuery,
  by: v.picklist(GROUPINGS),
  /** Of whom: the id in `ArchiveFigures`. */
  of: v.string(),
  statistic: v.string(),
  offset: count,
  limit: v.pipe(count, v.maxValue(1_000)),
})
export const ArchiveTeams = v.object({ query: ArchiveQuery, of: v.picklist(['player', 'team']) })
