import { HEAD_LOSSES } from '../record-losses.ts'

const headLossesOf = <Id extends string>(id: Id) => HEAD_LOSSES.map((loss) => `${id}.${loss}` as const)

/** What a table of frames leaves out. */
export const CSV_FRAMES_LOSSES = [
  ...headLossesOf('csv-frames'),
  'csv-frames.acts',
  /** Hands at the start and at the end, and the doras. */
  'csv-frames.tiles',
  'csv-frames.final-points',
] as const
export type CsvFramesLoss = (typeof CSV_FRAMES_LOSSES)[number]

/** What a table of acts leaves out. */
export const CSV_ACTS_LOSSES = [
  ...headLossesOf('csv-acts'),
  /** Hands at the start and at the end, and the doras. */
  'csv-acts.tiles',
  /** Points, and the value of wins. */
  'csv-acts.results',
  'csv-acts.final-points',
  /** What the record notes about an act and the table has no column for. */
  'csv-acts.act-notes',
] as const
export type CsvActsLoss = (typeof CSV_ACTS_LOSSES)[number]
