import type * as tree from '../../grammar/index.ts'
import type { Match, Paifu, Player, PlayerId, PointRule, Recorder, Tournament, TournamentPoints } from './match.ts'
import { NOWHERE, digits, fourPt, frameId, label, name, number, pt, ptOrNull, withPragmas, word } from './nodes.ts'
import { pragmaText } from './pragmas.ts'
import { frameNode } from './write-frame.ts'

const tourInfo = (tournament: Tournament): tree.TourInfo => ({
  kind: 'tourInfo',
  ...NOWHERE,
  tourName: label(tournament.name),
  tourYear: number(tournament.year, 4),
  tourStage: label(tournament.stage),
  matchNumInStage: number(tournament.matchInStage),
  matchNumInDay: number(tournament.matchInDay),
})

const matchTP = ({ date, weekday, time, place }: Match['timeAndPlace']): tree.MatchTP => ({
  kind: 'matchTP',
  ...NOWHERE,
  matchDate: date === null ? null : digits(date),
  matchDayOfWk: weekday === null ? null : word(weekday),
  matchTime: time === null ? null : digits(time),
  matchPlace: label(place),
})

const recerInfo = (recorder: Recorder): tree.RecerInfo => ({
  kind: 'recerInfo',
  ...NOWHERE,
  name: name(recorder.name),
  framesRecd: recorder.frames === 'all' ? word('all') : recorder.frames.map(frameId),
})

const ptTour = (points: TournamentPoints): tree.PtTour => ({
  kind: 'ptTour',
  ...NOWHERE,
  prsnl: ptOrNull(points.personal),
  team: ptOrNull(points.team),
})

const plyerInfo = (player: Player, id: PlayerId): tree.PlyerInfo => ({
  kind: 'plyerInfo',
  ...NOWHERE,
  plyerId: digits(String(id)),
  name: name(player.name),
  plyerTeam: label(player.team),
  plyerAffil: label(player.affiliation),
  ptTour: player.points && ptTour(player.points),
})

const ptRule = (rule: PointRule): tree.PtRule => ({
  kind: 'ptRule',
  ...NOWHERE,
  ptStart: pt(rule.start),
  ptRetn: pt(rule.return),
  ptPostn: { kind: 'ptPostn', ...NOWHERE, from4to1: pt(rule.uma.from4to1), from3to2: pt(rule.uma.from3to2) },
  ptHonba: pt(rule.honba),
  ptTenpai: pt(rule.tenpai),
})

const matchNode = (match: Match): tree.Match => {
  const node: tree.Match = {
    kind: 'match',
    ...NOWHERE,
    tourInfo: match.tournament && tourInfo(match.tournament),
    matchTP: matchTP(match.timeAndPlace),
    recerInfo: match.recorders.map(recerInfo),
    plyerInfo: match.players.map((player, id) => plyerInfo(player, id as PlayerId)),
    ptRule: match.pointRule && ptRule(match.pointRule),
    frames: match.frames.map(frameNode),
    ptMatchEnd: fourPt('pme', match.finalPoints),
    ptTourNew: match.tournamentPoints && { kind: 'ptn', ...NOWHERE, pts: match.tournamentPoints.map(ptTour) },
  }
  const { rules, other } = match.notes ?? {}
  return withPragmas(node, [...(rules ? [pragmaText.rules(rules)] : []), ...(other ?? [])], 'before')
}

/** The tree of a record, in version 1.0, with what the standard cannot say in pragma comments. Spans are −1. */
export const treeOf = (paifu: Paifu): tree.File => ({
  kind: 'file',
  ...NOWHERE,
  version: { big: 1, small: 0 },
  matches: paifu.matches.map(matchNode),
})
