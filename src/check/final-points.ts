/** The final points of a match against its last frame, and the tournament points against the final points. */
import { countChombos, four, toPlayers, type ByPlayer, type Points } from '../record/index.ts'
import { assumed, finalPoints, type Placement, type Ruleset } from '../rules/index.ts'
import type { UnplacedFinding } from './finding.ts'
import { readings, sticksAfter, type FrameView } from './frame-view.ts'
import type { MatchView } from './match-checks.ts'
import { matchUnfinished, mayEndAfter } from './expected-match-end.ts'

const sumOf = (points: readonly Points[]): Points => points.reduce((all, own) => all + own, 0)

/** What the rules pay out at the end beyond what they take; null if they do not say. */
const surplusOf = ({ startPoints, returnPoints, oka }: Ruleset): Points | null =>
  startPoints === null || returnPoints === null || oka === null ? null : oka - (returnPoints - startPoints) * 4

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/** Whether unclaimed sticks and chombos can explain the loss in a match without written frames. */
const mayBeLost = (lost: Points, { leftoverRiichiSticks, riichiStick, chombo }: Ruleset): boolean => {
  const stick = leftoverRiichiSticks === null || leftoverRiichiSticks === 'lost' ? (riichiStick ?? 10) : 0
  // If the rules do not say what a chombo costs, it is whole thousands.
  const step = divisor(stick, chombo ?? 10)
  return lost === 0 || (lost > 0 && step > 0 && lost % step === 0)
}

/** The rules take as much as they give; only unclaimed sticks are missing from the sum. */
export const finalSumWrong = (view: MatchView): UnplacedFinding[] => {
  const { match, frames, finished, rules } = view
  const found = match.finalPoints
  const chombos = chombosIn(frames)
  const surplus = surplusOf(rules)
  if (found === null || !finished || chombos === null || surplus === null) return []
  const sum = sumOf(found)
  const wrong: UnplacedFinding[] = [{ part: 'finalPoints', args: { sum, found: [...found] } }]
  const last = frames[frames.length - 1]
  if (last === undefined) return mayBeLost(surplus - sum, rules) ? [] : wrong
  // If each final score can be computed, that check says more.
  if (expectedFinals(view).some((way) => way !== null)) return []
  const left = rules.leftoverRiichiSticks === 'first-place' ? 0 : sticksAfter(last, last.believed)
  if (rules.chombo === null && chombos.some((count) => count > 0)) return []
  const expected = surplus - sumOf(chombos) * (rules.chombo ?? 0)
  return left === null || sum === expected || sum === expected - left ? [] : wrong
}

const isEqual = (a: ByPlayer<Points>, b: ByPlayer<Points>): boolean => a.every((own, at) => own === b[at])

/** How many chombos each player made; null if it is not known whose one of them was. */
const chombosIn = (frames: readonly FrameView[]): ByPlayer<number> | null =>
  countChombos(
    frames.map(({ frame }) => frame),
    (_, at) => {
      const ending = frames[at]?.ending
      return ending?.kind === 'chombo' ? ending.seats : []
    },
  )

/** What the chombos of each player take from the tournament points, 0 or less; null if whose one was or what it costs is not known. */
export const penaltiesOf = ({ frames, rules }: Pick<MatchView, 'frames' | 'rules'>): ByPlayer<Points> | null => {
  const chombos = chombosIn(frames)
  if (chombos === null || (rules.chombo === null && sumOf(chombos) > 0)) return null
  return four((player) => 0 - chombos[player] * (rules.chombo ?? 0))
}

/** What the last frame leads to, in each reading of it; null if something needed is not known. */
const expectedFinals = ({ frames, rules }: Pick<MatchView, 'frames' | 'rules'>): (Placement | null)[] => {
  const last = frames[frames.length - 1]
  const endPoints = last?.frame.endPoints ?? null
  if (last === undefined || endPoints === null) return []
  const chombos = chombosIn(frames)
  return readings(last).map((way) => {
    const sticks = sticksAfter(last, way)
    return sticks === null || chombos === null
      ? null
      : finalPoints(toPlayers(way.id, endPoints), sticks, rules, chombos)
  })
}

const ROUNDINGS = ['none', 'half-up', 'half-away-from-zero', 'half-towards-zero'] as const

/** The roundings that are accepted: the one in the rules, or any if they do not say; always the exact points. */
const roundings = (rules: Ruleset): readonly Ruleset[] =>
  ROUNDINGS.filter((how) => how === 'none' || rules.finalRounding === null || how === rules.finalRounding).map(
    (finalRounding) => ({ ...rules, finalRounding }),
  )

/** What the last of these frames may lead to, for each player; none if something needed is not known. */
export const possibleFinals = (frames: readonly FrameView[], rules: Ruleset): readonly ByPlayer<Points>[] =>
  roundings(rules)
    .flatMap((each) => expectedFinals({ frames, rules: each }))
    .flatMap((way) => (way === null ? [] : [way.final]))

/** The written points decide between readings; otherwise the first counts. */
const placedAs = (ways: readonly (Placement | null)[], written: ByPlayer<Points> | null): Placement | null => {
  const known = ways.filter((way) => way !== null)
  return known.find(({ final }) => written !== null && isEqual(written, final)) ?? known[0] ?? null
}

/** Whether the last frame may have been the last of the match: by the rules, or, where they leave it open, by its written points. */
const mayBeOver = (view: MatchView): boolean => {
  const last = view.frames[view.frames.length - 1]
  if (last === undefined || !view.finished) return false
  return view.match.finalPoints === null ? mayEndAfter(last) === true : matchUnfinished(view).length === 0
}

/** A frame of which only points were written: what the four lack lies on the table. */
const withoutActs = ({ flow, frame: { id, endPoints } }: FrameView, rules: Ruleset): Placement | null => {
  if (flow !== null || endPoints === null || rules.startPoints === null) return null
  return finalPoints(toPlayers(id, endPoints), Math.max(0, rules.startPoints * 4 - sumOf(endPoints)), rules)
}

/** What the points after the last frame and the rules lead to. Null if they leave it open, or if the match may go on. */
export const placementOf = (view: MatchView): Placement | null => {
  const { match, frames, rules } = view
  const last = frames[frames.length - 1]
  if (last === undefined || !mayBeOver(view)) return null
  return placedAs(
    roundings(rules).flatMap((each) => [...expectedFinals({ frames, rules: each }), withoutActs(last, each)]),
    match.finalPoints,
  )
}

/** Who has more points is known without any rule; those that decide a tie are assumed. Null if the match may go on. */
export const placesOf = (view: MatchView): ByPlayer<number> | null => {
  const { frames, rules } = view
  const last = frames[frames.length - 1]?.frame
  if (!last?.endPoints || !mayBeOver(view)) return null
  return finalPoints(toPlayers(last.id, last.endPoints), 0, assumed(rules))?.places ?? null
}

export const finalPointsWrong = (view: MatchView): UnplacedFinding[] => {
  const { match, frames, finished } = view
  const found = match.finalPoints
  const last = frames[frames.length - 1]
  if (found === null || last === undefined || !finished || last.frame.endPoints === null) return []
  if (last.score !== null) return []
  // Missing frames have their own finding.
  if (matchUnfinished(view).length > 0) return []
  const [placed] = expectedFinals(view)
  const ways = roundings(view.rules).flatMap((rules) => expectedFinals({ ...view, rules }))
  const fits = ways.some((way) => way === null || isEqual(found, way.final))
  if (fits || placed === null || placed === undefined) return []
  return [
    {
      part: 'finalPoints',
      args: { found: [...found], expected: [...placed.final] },
      repairs: [
        {
          title: { code: 'set-final-points', args: { by: [...placed.final] } },
          edits: [{ fields: { finalPoints: placed.final } }],
        },
      ],
    },
  ]
}

const PLAYERS = [0, 1, 2, 3] as const

/** Points before the match plus points of the match must equal the points after it. */
export const tournamentPointsWrong = ({ match }: MatchView): UnplacedFinding[] => {
  const { finalPoints: final, tournamentPoints: after } = match
  if (final === null || after === null) return []
  const found: UnplacedFinding[] = []
  for (const player of PLAYERS) {
    const before = match.players[player].points
    for (const field of ['personal', 'team'] as const) {
      const [start, end] = [before?.[field] ?? null, after[player][field]]
      if (start === null || end === null || start + final[player] === end) continue
      const right = start + final[player]
      const mended = four((one) => (one === player ? { ...after[one], [field]: right } : after[one]))
      found.push({
        part: 'tournamentPoints',
        index: player,
        args: { player, kind: field, found: end, expected: right },
        repairs: [
          {
            title: { code: 'set-tournament-points', args: { by: right } },
            edits: [{ fields: { tournamentPoints: mended } }],
          },
        ],
      })
    }
  }
  return found
}
