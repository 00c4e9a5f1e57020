/** A long season whose table and figures are known: what the index says of its files is what was counted while they were written. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  discrepanciesOf,
  figuresBy,
  readQuery,
  standingsOf,
  type Discrepancy,
  type MatchFacts,
  type Term,
} from '../../../src/archive/index.ts'
import type { ArchiveIndex } from '../../../src/host/archive-index/index.ts'
import { openArchiveIndex } from '../../../src/host/archive-index/archive-index.ts'
import { four, plainName, plainText, type Match, type PlayerId, type Points } from '../../../src/record/index.ts'
import { asFigures } from '../../archive/anew/as-figures.ts'
import { addMatch, Counted } from '../../archive/anew/counted.ts'
import { resultsOf, SeasonTable, type Row } from '../../archive/anew/season-table.ts'
import { playInSeason, textOfMatch } from '../../support/small-season.ts'
import { times } from '../../support/test-extent.ts'
import { scratchFolders } from '../temporary-folder.ts'

const folder = scratchFolders()
const MATCHES = times(40, 10_000)
/** The second half begins with the day of this match. */
const HALF = MATCHES / 2
/** Of these matches another version is written, in which the first player has too many points. */
const isSpoiled = (at: number): boolean => at % 19 === 7
const TOO_MANY: Points = 10

/** A match a day, so that their order is known, and before the first season of the M League: they are of one tournament. */
const dateOf = (at: number): string =>
  new Date(Date.UTC(1970, 0, 1 + at)).toISOString().slice(0, 10).replaceAll('-', '')

const nameOf =
  ({ players }: Match) =>
  (player: PlayerId): string =>
    plainName(players[player].name)
const teamOf =
  ({ players }: Match) =>
  (player: PlayerId): string => {
    const { team } = players[player]
    return team === null || 'token' in team ? '' : plainText(team)
  }

/** What one way of adding up knows: people, or teams. */
class Known {
  readonly all = new SeasonTable()
  readonly laterHalf = new SeasonTable()
  readonly counted = new Map<string, Counted>()

  add(at: number, match: Match, subjectOf: (player: PlayerId) => string): void {
    const results = resultsOf(match)
    this.all.add(results, subjectOf)
    if (at >= HALF) this.laterHalf.add(results, subjectOf)
    addMatch(this.counted, match, subjectOf, 'nearest')
  }
}

interface Season extends Readonly<Record<'player' | 'team', Known>> {
  /** The other version of a match, by its file. */
  readonly spoiled: Map<string, string>
}

/** Writes the season, and counts what it leads to. */
async function writeSeason(records: string): Promise<Season> {
  const known: Season = { player: new Known(), team: new Known(), spoiled: new Map() }
  for (let at = 0; at < MATCHES; at++) {
    const match = playInSeason(at)
    const before = (player: PlayerId): { personal: Points; team: Points } => ({
      personal: known.player.all.totalOf(nameOf(match)(player)),
      team: known.team.all.totalOf(teamOf(match)(player)),
    })
    const results = resultsOf(match)
    expect(match.finalPoints, `match ${at}`).toEqual(results.map(({ points }) => points))
    const written: Match = {
      ...match,
      timeAndPlace: { ...match.timeAndPlace, date: dateOf(at) },
      players: four((player) => ({ ...match.players[player], points: before(player) })),
    }
    const path = join(records, `${String(at).padStart(5, '0')}.jmjp`)
    await writeFile(path, textOfMatch(written))
    if (isSpoiled(at))
      known.spoiled.set(
        path,
        textOfMatch({
          ...written,
          finalPoints: four((player) => results[player].points + (player === 0 ? TOO_MANY : 0)),
        }),
      )
    known.player.add(at, match, nameOf(match))
    known.team.add(at, match, teamOf(match))
  }
  return known
}

const termsOf = (query: string): readonly Term[] => {
  const read = readQuery(query, () => [])
  if (!read.ok) throw new Error(read.fault.code)
  return read.terms
}

const asRow = ({ total, course, places }: ReturnType<typeof standingsOf>[number]): Row => ({
  total,
  course: course.map(({ total: after }) => after),
  places: four((place) => Math.round(places[place] * 12)),
})

/** Whether the first player of a match plays again. */
const hasNextMatch = (facts: readonly MatchFacts[], at: number): boolean =>
  facts.slice(at + 1).some(({ players }) => players.some(({ player }) => player.id === facts[at]?.players[0].player.id))

const factsIn = (index: ArchiveIndex, query = '') => index.facts(termsOf(query)).map(({ facts }) => facts)

test(`the table and the figures of a season of ${MATCHES} matches are those that were counted beside it`, async () => {
  const records = await folder()
  const known = await writeSeason(records)
  const opened = openArchiveIndex(join(await folder(), 'archive.sqlite'))
  if (!opened.ok) throw new Error(opened.failure.code)
  const index = opened.value
  index.addRoots([records])
  expect(await index.update()).toMatchObject({ added: MATCHES })
  const facts = factsIn(index)
  const later = factsIn(index, `date:${dateOf(HALF)}..`)
  for (const what of ['player', 'team'] as const) {
    const { all, laterHalf, counted } = known[what]
    const rowsOf = (matches: typeof facts) =>
      new Map(standingsOf(what, matches).map((standing) => [standing.subject.name, asRow(standing)]))
    expect(rowsOf(facts)).toEqual(all.rows)
    expect(rowsOf(later)).toEqual(laterHalf.rows)
    const figures = figuresBy(what, facts)
    expect(figures.map(({ subject }) => subject.name).toSorted()).toEqual([...counted.keys()].toSorted())
    for (const { subject, figures: own } of figures) {
      const ours = Object.fromEntries(Object.entries(own).map(([id, { n, d }]) => [id, [n, d]]))
      expect(ours, subject.name).toMatchObject(asFigures(counted.get(subject.name) ?? new Counted()))
    }
  }
  expect(discrepanciesOf(facts)).toEqual([])

  for (const [path, text] of known.spoiled) await writeFile(path, text)
  expect(await index.update()).toMatchObject({ added: 0, changed: known.spoiled.size })
  const found = discrepanciesOf(factsIn(index))
  const ofKind = (kind: Discrepancy['kind']) => found.filter((each) => each.kind === kind)
  const spoiled = Array.from({ length: MATCHES }, (_, at) => at).filter(isSpoiled)
  expect(ofKind('final-points').map(({ match, written, computed }) => [match, written - computed])).toEqual(
    spoiled.map((at) => [at, TOO_MANY]),
  )
  // The points before the next match, of the team and of the player, were written by those of the first version.
  expect(ofKind('team-points-before').map(({ from, match }) => [from, match])).toEqual(
    spoiled.filter((at) => at + 1 < MATCHES).map((at) => [at, at + 1]),
  )
  expect(
    ofKind('points-before')
      .map(({ from }) => from)
      .toSorted((a, b) => a - b),
  ).toEqual(spoiled.filter((at) => hasNextMatch(facts, at)))
  expect(found.length).toBeGreaterThan(spoiled.length)
  index.close()
}, 3_600_000)
