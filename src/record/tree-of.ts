import { build, type File, type Frame as FrameNode, type Match as MatchNode, type PtTour } from '../../grammar/index.ts'
import type { Frame, Match, Paifu, Player, PointRule, Recorder, Tournament, TournamentPoints } from './match.ts'
import { digits, fourPt, label, name, number, pt, withPragmas } from './tree-nodes.ts'
import { pragmaText } from './pragmas.ts'
import { frameId, frameNode } from './write-frame.ts'

const tourInfo = (tournament: Tournament) =>
  build.tourInfo({
    tourName: label(tournament.name),
    tourYear: number(tournament.year, 4),
    tourStage: label(tournament.stage),
    matchNumInStage: number(tournament.matchInStage),
    matchNumInDay: number(tournament.matchInDay),
  })

const matchTP = ({ date, weekday, time, place }: Match['timeAndPlace']) =>
  build.matchTP({
    matchDate: digits(date),
    matchDayOfWk: weekday === null ? null : build.word(weekday),
    matchTime: digits(time),
    matchPlace: label(place),
  })

const recerInfo = (recorder: Recorder) =>
  build.recerInfo(name(recorder.name), recorder.frames === 'all' ? build.word('all') : recorder.frames.map(frameId))

const ptTour = (points: TournamentPoints): PtTour => build.ptTour(pt(points.personal), pt(points.team))

const plyerInfo = (player: Player, id: number) =>
  build.plyerInfo({
    plyerId: build.digits(String(id)),
    name: name(player.name),
    plyerTeam: label(player.team),
    plyerAffil: label(player.affiliation),
    ptTour: player.points && ptTour(player.points),
  })

const ptRule = (rule: PointRule) =>
  build.ptRule({
    ptStart: build.pt(rule.start),
    ptRetn: build.pt(rule.return),
    ptPostn: build.ptPostn(build.pt(rule.uma.from4to1), build.pt(rule.uma.from3to2)),
    ptHonba: build.pt(rule.honba),
    ptTenpai: build.pt(rule.tenpai),
  })

const matchNode = (match: Match, nodeOf = frameNode): MatchNode => {
  const node = build.match({
    tourInfo: match.tournament && tourInfo(match.tournament),
    matchTP: matchTP(match.timeAndPlace),
    recerInfo: match.recorders.map(recerInfo),
    plyerInfo: match.players.map(plyerInfo),
    ptRule: match.pointRule && ptRule(match.pointRule),
    frames: match.frames.map((frame) => nodeOf(frame)),
    ptMatchEnd: fourPt('pme', match.finalPoints),
    ptTourNew: match.tournamentPoints && build.ptTourNew(match.tournamentPoints.map(ptTour)),
  })
  const { rules, other } = match.notes ?? {}
  return withPragmas(node, [...(rules ? [pragmaText.rules(rules)] : []), ...(other ?? [])], 'before')
}

/** The tree of a record, version 1.0; what the standard cannot say becomes pragma comments. Spans are −1. */
export const treeOf = (paifu: Paifu): File => build.file(paifu.matches.map((match) => matchNode(match)))

/** Of the last two records: the next ones have most of their frames, too. */
let made: ReadonlyMap<Frame, FrameNode> = new Map()

/** The trees of two records of one match. A frame that is the same object in both is the same node in both. */
export const treesOf = (before: Paifu, now: Paifu): readonly [before: File, now: File] => {
  const nodes = new Map<Frame, FrameNode>()
  const nodeOf = (frame: Frame): FrameNode => {
    const node = nodes.get(frame) ?? made.get(frame) ?? frameNode(frame)
    nodes.set(frame, node)
    return node
  }
  const treeWith = ({ matches }: Paifu): File => build.file(matches.map((match) => matchNode(match, nodeOf)))
  const trees = [treeWith(before), treeWith(now)] as const
  made = nodes
  return trees
}
