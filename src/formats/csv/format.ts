/** Tables for spreadsheets, of frames and of acts. They are only written. */
import { csvOf } from '../../kit/index.ts'
import { givenFor } from '../../league/index.ts'
import { countedActs, type Match } from '../../record/index.ts'
import { exportOfMatches, Losses, type CellWords, type Format } from '../format.ts'
import { frameLosses, lossesOf, matchLosses } from '../record-losses.ts'
import { actRows } from './act-rows.ts'
import { CSV_ACTS_LOSSES, CSV_FRAMES_LOSSES, type CsvActsLoss, type CsvFramesLoss } from './codes.ts'
import { ACT_COLUMNS, FRAME_COLUMNS, type ActColumn, type FrameColumn, wordIn } from './csv-words.ts'
import { frameRows } from './frame-rows.ts'

const KEPT = { rules: null, isOwnPragma: () => false } as const

/** Notes of acts that have a column. */
const COLUMNED = new Set(['time', 'other'])

const titles = (columns: readonly (FrameColumn | ActColumn)[], words: CellWords | undefined): readonly string[] =>
  columns.map((column) => wordIn(words, 'columns', column))

const frameTableLosses = (matches: readonly Match[]): Losses<CsvFramesLoss> => {
  const losses = new Losses<CsvFramesLoss>()
  for (const match of matches) {
    losses.addAll(lossesOf('csv-frames', matchLosses(match, KEPT)))
    if (match.finalPoints !== null) losses.add('csv-frames.final-points')
    for (const frame of match.frames) {
      const kept = { ...frame, comment: null }
      losses.addAll(lossesOf('csv-frames', frameLosses(kept, KEPT)))
      if (frame.flows.length > 0) losses.add('csv-frames.acts')
      losses.add('csv-frames.tiles')
    }
  }
  return losses
}

const actTableLosses = (matches: readonly Match[]): Losses<CsvActsLoss> => {
  const losses = new Losses<CsvActsLoss>()
  for (const match of matches) {
    losses.addAll(lossesOf('csv-acts', matchLosses(match, KEPT)))
    if (match.finalPoints !== null) losses.add('csv-acts.final-points')
    for (const frame of match.frames) {
      losses.addAll(lossesOf('csv-acts', frameLosses(frame, KEPT)))
      losses.add('csv-acts.results')
      losses.add('csv-acts.tiles')
      const noted = countedActs(frame).filter(({ notes = {} }) =>
        Object.keys(notes).some((note) => !COLUMNED.has(note)),
      )
      if (noted.length > 0) losses.add('csv-acts.act-notes', {}, noted.length)
    }
  }
  return losses
}

export const csvFrames = {
  id: 'csv-frames',
  extensions: ['.csv'],
  holds: 'several matches',
  keepsRemarks: false,
  options: [],
  takes: ['rules', 'words'],
  losses: CSV_FRAMES_LOSSES,
  findings: [],
  failures: [],
  begins: () => false,
  import: null,
  export: exportOfMatches((matches, { words, ...rules } = {}) => {
    const rows = matches.flatMap((match, at) => frameRows(match, at + 1, givenFor(match, rules), words))
    return {
      ok: true,
      text: csvOf([titles(FRAME_COLUMNS, words), ...rows]),
      losses: frameTableLosses(matches).list(),
    }
  }),
} as const satisfies Format

export const csvActs = {
  id: 'csv-acts',
  extensions: ['.csv'],
  holds: 'several matches',
  keepsRemarks: false,
  options: [],
  takes: ['words'],
  losses: CSV_ACTS_LOSSES,
  findings: [],
  failures: [],
  begins: () => false,
  import: null,
  export: exportOfMatches((matches, { words } = {}) => {
    const rows = matches.flatMap((match, at) => actRows(match, at + 1, words))
    return { ok: true, text: csvOf([titles(ACT_COLUMNS, words), ...rows]), losses: actTableLosses(matches).list() }
  }),
} as const satisfies Format
