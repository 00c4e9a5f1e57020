import type * as tree from '../../grammar/index.ts'
import type { RecordFinding } from './record-finding.ts'
import { emptyPlayer } from './empty-match.ts'
import {
  WEEKDAYS,
  type ByPlayer,
  type Frame,
  type Match,
  type Paifu,
  type Place,
  type Player,
  type PointRule,
  type Recorder,
  type TimeAndPlace,
  type Tournament,
  type TournamentPoints,
} from './match.ts'
import { readMatchNotes } from './notes.ts'
import { fourPointsOf, frameIdOf, frameOf } from './read-frame.ts'
import { labelOf, nameOf, numberOf } from './read-text.ts'
import { FindingList } from './finding-list.ts'
import { four } from './seats.ts'

const tournamentOf = (node: tree.TourInfo): Tournament => ({
  name: labelOf(node.tourName),
  year: numberOf(node.tourYear),
  stage: labelOf(node.tourStage),
  matchInStage: numberOf(node.matchNumInStage),
  matchInDay: numberOf(node.matchNumInDay),
})

const timeAndPlaceOf = (node: tree.MatchTP | null): TimeAndPlace => ({
  date: node?.matchDate?.digits ?? null,
  weekday: WEEKDAYS.find((day) => day === node?.matchDayOfWk?.word) ?? null,
  time: node?.matchTime?.digits ?? null,
  place: labelOf(node?.matchPlace ?? null),
})

const recorderOf = (node: tree.RecerInfo): Recorder => ({
  name: nameOf(node.name),
  frames: 'kind' in node.framesRecd ? 'all' : node.framesRecd.map(frameIdOf),
})

const tournamentPointsOf = (node: tree.PtTour): TournamentPoints => ({
  personal: node.prsnl?.value ?? null,
  team: node.team?.value ?? null,
})

const playerOf = (node: tree.PlyerInfo): Player => ({
  name: nameOf(node.name),
  team: labelOf(node.plyerTeam),
  affiliation: labelOf(node.plyerAffil),
  points: node.ptTour && tournamentPointsOf(node.ptTour),
})

const playersOf = (match: tree.Match, place: Place, report: FindingList): ByPlayer<Player> => {
  const found: (Player | undefined)[] = [undefined, undefined, undefined, undefined]
  for (const node of match.plyerInfo) {
    const player = Number(node.plyerId.digits)
    if (found[player])
      report.error('record.player-twice', node, { ...place, part: 'player', index: player }, { player })
    else found[player] = playerOf(node)
  }
  return four((player) => {
    const each = found[player]
    if (each) return each
    report.error('record.player-missing', match, { ...place, part: 'player', index: player }, { player })
    return emptyPlayer()
  })
}

const pointRuleOf = (node: tree.PtRule): PointRule => ({
  start: node.ptStart.value,
  return: node.ptRetn.value,
  uma: { from4to1: node.ptPostn.from4to1.value, from3to2: node.ptPostn.from3to2.value },
  honba: node.ptHonba.value,
  tenpai: node.ptTenpai.value,
})

const matchOf = (node: tree.Match, index: number, above: tree.File, report: FindingList): Match => {
  const place: Place = { match: index }
  const ends = node.ptTourNew?.pts
  if (ends && ends.length !== 4)
    report.error(
      'record.points-count',
      node.ptTourNew ?? node,
      { ...place, part: 'tournamentPoints' },
      { count: ends.length },
    )
  const notes = readMatchNotes(
    [
      index === 0 ? above : null,
      node.tourInfo,
      node.matchTP,
      ...node.recerInfo,
      ...node.plyerInfo,
      node.ptRule,
      node.ptMatchEnd,
      node.ptTourNew,
      node,
    ],
    place,
    report,
  )
  return {
    tournament: node.tourInfo && tournamentOf(node.tourInfo),
    timeAndPlace: timeAndPlaceOf(node.matchTP),
    recorders: node.recerInfo.map(recorderOf),
    players: playersOf(node, place, report),
    pointRule: node.ptRule && pointRuleOf(node.ptRule),
    frames: node.frames.map((frame, at) => frameOf(frame, { ...place, frame: at }, report)),
    finalPoints: fourPointsOf(node.ptMatchEnd, { ...place, part: 'finalPoints' }, report),
    tournamentPoints: ends?.length === 4 ? four((player) => tournamentPointsOf(ends[player]!)) : null,
    ...(notes && { notes }),
  }
}

/**
 * The record of a syntax tree. What the record cannot hold (a seat or player named twice, an unreadable pragma) is
 * reported and stays in the tree; missing parts become unknown.
 */
export const recordOf = (file: tree.File): { paifu: Paifu; findings: RecordFinding[] } => {
  const report = new FindingList()
  const matches = file.matches.map((match, index) => matchOf(match, index, file, report))
  return { paifu: { matches }, findings: report.findings }
}

/** One match of a file, as `recordOf` reads it. */
export const recordOfMatch = (file: tree.File, index: number): { match: Match | null; findings: RecordFinding[] } => {
  const report = new FindingList()
  const node = file.matches[index]
  return { match: node === undefined ? null : matchOf(node, index, file, report), findings: report.findings }
}

/** One frame of a match of a file, as `recordOf` reads it. */
export const recordOfFrame = (
  file: tree.File,
  place: { readonly match: number; readonly frame: number },
): { frame: Frame | null; findings: RecordFinding[] } => {
  const report = new FindingList()
  const node = file.matches[place.match]?.frames[place.frame]
  return { frame: node === undefined ? null : frameOf(node, place, report), findings: report.findings }
}
