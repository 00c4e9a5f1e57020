/** `saifu archive stats|standings|discrepancies`: what the records of a folder say together. */
import {
  isStatistic,
  casesOf,
  discrepanciesOf,
  figuresBy,
  GROUPINGS,
  inOrder,
  courseRows,
  standingsOf,
  statisticsBy,
  STATISTICS,
  type Figure,
  type FigurePart,
  type Grouping,
  type MatchFacts,
  type StatisticId,
  type StatisticUnit,
  type SubjectFigures,
} from '../archive/index.ts'
import { withRecordings } from '../host/archive-index/index.ts'
import { csvOf, keysOf, markdownTable } from '../kit/index.ts'
import type { Points } from '../record/index.ts'
import {
  ARCHIVE_WORDS,
  CLI,
  countedText,
  decimalName,
  intervalText,
  numeratorText,
  seatName,
  STATISTIC_WORDS,
  statisticValue,
  type Language,
  stageText,
  standingColumns,
  standingParts,
} from '../words/index.ts'
import { readMatches, type PlayedMatches } from './archive-source.ts'
import { CannotRun, EXIT, out } from './console.ts'
import { tellLeftOut } from './counted-records.ts'
import { readOptions, rulesOption } from './options.ts'

/** A text, or points of a tournament in tenths, which programs read as a plain number. */
type Cell = string | { readonly points: Points }

interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
  readonly json: unknown
}

const factsIn = ({ played }: PlayedMatches): readonly MatchFacts[] => played.map(({ facts }) => facts)

const isGrouping = (by: string): by is Grouping => GROUPINGS.some((each) => each === by)

/** The value, always what it was counted from, and where enough was counted its interval. */
const figureText = (figure: Figure, unit: StatisticUnit): string => {
  if (figure.value === null) return '—'
  const interval = figure.interval === null ? '' : `; ${intervalText(figure, unit)}`
  return `${statisticValue(figure.value, unit)} (${countedText(figure, unit)}${interval})`
}

const nameOf = ({ subject }: SubjectFigures, by: Grouping, language: Language): string =>
  by === 'seat' ? seatName(Number(subject.id), language) : subject.name

const figuresInOrder = (archive: PlayedMatches, by: Grouping): readonly SubjectFigures[] => {
  const all = figuresBy(by, factsIn(archive)).map((each) => ({ ...each, id: each.subject.id }))
  return inOrder(by, all)
}

const statsTable = (archive: PlayedMatches, by: Grouping, only: readonly StatisticId[], language: Language): Table => {
  const words = ARCHIVE_WORDS[language]
  const all = figuresInOrder(archive, by)
  return {
    head: [words.groupings[by], words.matches, words.frames, ...only.map((id) => STATISTIC_WORDS[language][id].name)],
    rows: all.map((each) => [
      nameOf(each, by, language),
      String(each.matches),
      String(each.frames),
      ...only.map((id) => figureText(each.figures[id], STATISTICS[id].unit)),
    ]),
    json: all.map(({ subject, matches, frames, figures }) => ({
      ...subject,
      matches,
      frames,
      figures: Object.fromEntries(only.map((id) => [id, figures[id]])),
    })),
  }
}

/** One row a figure, for spreadsheets: numbers without units. */
const figureRows = (archive: PlayedMatches, by: Grouping, only: readonly StatisticId[], language: Language) => {
  const words = ARCHIVE_WORDS[language]
  const rows = figuresInOrder(archive, by).flatMap((each) =>
    only.map((id) => {
      const { n, d, value, interval } = each.figures[id]
      return [nameOf(each, by, language), id, n, d, value ?? '', interval?.[0] ?? '', interval?.[1] ?? ''].map(String)
    }),
  )
  return [[words.groupings[by], ...words.figureColumns], ...rows]
}

const casesTable = (
  archive: PlayedMatches,
  by: Grouping,
  id: StatisticId,
  name: string,
  part: FigurePart,
  language: Language,
): Table | null => {
  const facts = factsIn(archive)
  const subject = figuresBy(by, facts).find(
    (each) => nameOf(each, by, language).replaceAll(/\s/g, '') === name.replaceAll(/\s/g, ''),
  )
  if (subject === undefined) return null
  const cases = casesOf(id, by, subject.subject.id, facts, part).flatMap(({ match, frame, act, value }) => {
    const played = archive.played[match]
    const own = frame === null ? undefined : played?.frameNames[frame]
    return played === undefined
      ? []
      : [
          {
            path: played.path,
            match: played.number,
            frame: own ?? null,
            act: act === null ? null : act + 1,
            value,
          },
        ]
  })
  return {
    head: ARCHIVE_WORDS[language].caseColumns,
    rows: cases.map(({ path, match, frame, act, value }) => [
      path,
      String(match),
      frame ?? '',
      String(act ?? ''),
      numeratorText(value),
    ]),
    json: cases,
  }
}

/** Where a match is: its file, and its number in it. @param match its index among all */
const recordOf = ({ played }: PlayedMatches, match: number): { readonly path: string; readonly match: number } => ({
  path: played[match]?.path ?? '',
  match: played[match]?.number ?? 1,
})

const placesText = (places: number): string => (Number.isInteger(places) ? String(places) : places.toFixed(1))

const standingsTable = (archive: PlayedMatches, what: 'player' | 'team', language: Language): Table => {
  const all = standingsOf(what, factsIn(archive))
  const parts = standingParts(all)
  return {
    head: standingColumns(language, parts),
    rows: all.map(({ place, subject, matches, total, penalty, stage, carried, places }) => [
      String(place),
      subject.name,
      String(matches),
      { points: total },
      ...(parts.hasPenalties ? [{ points: penalty }] : []),
      ...(parts.hasStages ? [stageText(stage ?? '', language), carried === null ? '' : { points: carried }] : []),
      ...places.map(placesText),
    ]),
    json: all.map(({ course, ...rest }) => ({
      ...rest,
      course: course.map(({ match, ...points }) => ({ ...recordOf(archive, match), ...points })),
    })),
  }
}

/** One row a player or team and match, and one for what was carried over between two; in the order of the standings. */
const courseTable = (archive: PlayedMatches, what: 'player' | 'team', language: Language): Table => ({
  head: ARCHIVE_WORDS[language].courseFileColumns,
  rows: standingsOf(what, factsIn(archive)).flatMap((standing) =>
    courseRows(standing).map((row): readonly Cell[] => {
      const { place, subject } = standing
      const sums = [{ points: row.points }, { points: row.total }]
      if (row.kind === 'carry') {
        const words = ARCHIVE_WORDS[language].carriedInto(row.stage, row.share)
        return [String(place), subject.name, '', words, '', ...sums]
      }
      const { path, match } = recordOf(archive, row.match)
      const date = archive.played[row.match]?.facts.date ?? ''
      return [String(place), subject.name, date, path, String(match), ...sums]
    }),
  ),
  json: standingsTable(archive, what, language).json,
})

const discrepanciesTable = (archive: PlayedMatches, language: Language): Table => {
  const words = ARCHIVE_WORDS[language]
  const all = discrepanciesOf(factsIn(archive)).map(({ match, frame, from, ...rest }) => {
    const other = recordOf(archive, from)
    return {
      ...rest,
      ...recordOf(archive, match),
      frame: frame === null ? null : (archive.played[match]?.frameNames[frame] ?? null),
      ...{ from: other.path, fromMatch: other.match },
    }
  })
  return {
    head: words.discrepancyFileColumns,
    rows: all.map((each) => [
      words.discrepancies[each.kind],
      each.subject.name,
      each.path,
      String(each.match),
      each.frame ?? '',
      { points: each.written },
      { points: each.computed },
      each.from,
      String(each.fromMatch),
    ]),
    json: all,
  }
}

const shownCell = (cell: Cell): string => (typeof cell === 'string' ? cell : decimalName(cell.points))
const csvCell = (cell: Cell): string => (typeof cell === 'string' ? cell : (cell.points / 10).toFixed(1))

const written = ({ head, rows, json }: Table, values: { json?: boolean; csv?: boolean }): string =>
  values.json === true
    ? `${JSON.stringify(json, null, 1)}\n`
    : values.csv === true
      ? csvOf([head, ...rows.map((row) => row.map(csvCell))])
      : markdownTable(
          head,
          rows.map((row) => row.map(shownCell)),
        )

const ofRecorders = async ({ played, ...read }: PlayedMatches): Promise<PlayedMatches> => {
  const facts = await withRecordings(played)
  return { ...read, played: played.map((each, at) => ({ ...each, facts: facts[at] ?? each.facts })) }
}

/** @returns 0 done; 1 records could not be read whole, and what could is counted; 2 could not run */
export async function archiveFigures(what: string, args: string[]): Promise<number> {
  const {
    values,
    positionals: paths,
    language,
  } = readOptions(args, {
    rules: { type: 'string' },
    json: { type: 'boolean' },
    csv: { type: 'boolean' },
    by: { type: 'string' },
    only: { type: 'string' },
    cases: { type: 'string' },
    of: { type: 'string' },
    all: { type: 'boolean' },
    'by-match': { type: 'boolean' },
    index: { type: 'string' },
    where: { type: 'string' },
  })
  const words = CLI[language]
  const by = values.by ?? 'player'
  if (!isGrouping(by) || (what === 'standings' && by !== 'player' && by !== 'team'))
    throw new CannotRun(words.noSuchGrouping(by, (what === 'standings' ? ['player', 'team'] : GROUPINGS).join(' ')))
  const named = [...(values.only?.split(',') ?? []), ...(values.cases === undefined ? [] : [values.cases])]
  const unknown = named.find((id) => !isStatistic(id))
  if (unknown !== undefined) throw new CannotRun(words.noSuchStatistic(unknown, keysOf(STATISTICS).join(' ')))
  if ((values.cases === undefined) !== (values.of === undefined) || (values.all === true && values.of === undefined))
    throw new CannotRun(words.casesOfWhom)
  const only = values.only?.split(',').filter(isStatistic) ?? statisticsBy(by)
  const { index, where } = values
  const source = { paths, index, where, rules: await rulesOption(values.rules, language) }
  const read = await readMatches(source, language, by === 'recorder' ? 'recorder' : 'match')
  tellLeftOut(read.leftOut, language)
  const found = by === 'recorder' ? await ofRecorders(read) : read
  if (what === 'standings') {
    const table = values['by-match'] === true ? courseTable : standingsTable
    out(written(table(found, by === 'team' ? 'team' : 'player', language), values))
    return found.exit
  }
  if (what === 'discrepancies') {
    const table = discrepanciesTable(found, language)
    const isPlain = values.json !== true && values.csv !== true
    out(isPlain && table.rows.length === 0 ? `${ARCHIVE_WORDS[language].noDiscrepancy}\n` : written(table, values))
    return table.rows.length > 0 ? EXIT.findings : found.exit
  }
  if (values.cases !== undefined && isStatistic(values.cases)) {
    const part = values.all === true ? 'denominator' : 'numerator'
    const table = casesTable(found, by, values.cases, values.of ?? '', part, language)
    if (table === null) throw new CannotRun(words.nobodyCalled(values.of ?? ''))
    out(written(table, values))
    return found.exit
  }
  if (values.csv === true) out(csvOf(figureRows(found, by, only, language)))
  else out(written(statsTable(found, by, only, language), values))
  return found.exit
}
