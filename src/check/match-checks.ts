/** What is true of a whole match: its date, its final points, the tournament's points. */
import {
  countChombos,
  four,
  frameName,
  toPlayers,
  WEEKDAYS,
  type ByPlayer,
  type Match,
  type Points,
} from '../record/index.ts'
import { isMLeague } from '../league/index.ts'
import { finalPoints, isRulesetId, type Placement, type Ruleset } from '../rules/index.ts'
import type { Found } from './finding.ts'
import { readings, sticksAfter, type FrameView } from './frame-view.ts'
import { matchUnfinished } from './match-end.ts'

export interface MatchView {
  /** Place of the match in its file. */
  readonly index: number
  readonly match: Match
  readonly rules: Ruleset
  readonly frames: readonly FrameView[]
  readonly finished: boolean
}

/** The day a date YYYYMMDD names; null when there is no such day. */
const dayOf = (date: string): Date | null => {
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(4, 6)), Number(date.slice(6, 8))]
  const found = new Date(Date.UTC(year, month - 1, day))
  found.setUTCFullYear(year)
  const exists = found.getUTCMonth() === month - 1 && found.getUTCDate() === day
  return date.length === 8 && exists ? found : null
}

export const dateInvalid = ({ match }: MatchView): Found[] => {
  const { date } = match.timeAndPlace
  return date !== null && dayOf(date) === null ? [{ part: 'timeAndPlace', args: { date } }] : []
}

export const timeInvalid = ({ match }: MatchView): Found[] => {
  const { time } = match.timeAndPlace
  if (time === null || /^([01]\d|2[0-3])[0-5]\d$/.test(time)) return []
  return [{ part: 'timeAndPlace', args: { time } }]
}

export const weekdayWrong = ({ match }: MatchView): Found[] => {
  const { timeAndPlace } = match
  const { date, weekday } = timeAndPlace
  const day = date === null ? null : dayOf(date)
  if (date === null || day === null || weekday === null) return []
  const right = WEEKDAYS[day.getUTCDay()]!
  if (right === weekday) return []
  return [
    {
      part: 'timeAndPlace',
      args: { date, found: weekday, expected: right },
      repairs: [
        {
          title: { code: 'set-weekday', args: { by: right } },
          edits: [{ fields: { timeAndPlace: { ...timeAndPlace, weekday: right } } }],
        },
      ],
    },
  ]
}

export const tournamentYear = ({ match }: MatchView): Found[] => {
  const year = match.tournament?.year ?? null
  const { date } = match.timeAndPlace
  if (year === null || date === null || date.length !== 8) return []
  const played = Number(date.slice(0, 4))
  return year > played ? [{ part: 'tournament', args: { year, played } }] : []
}

/** A ruleset that nobody here knows: what it decides is not checked, or by other rules. */
export const rulesUnknown = ({ match }: MatchView, used: Ruleset): Found[] => {
  const named = match.notes?.rules
  return named === undefined || named === used.id || isRulesetId(named) ? [] : [{ args: { rules: named } }]
}

/** What the match states itself against the rules it was played by. */
export const pointRuleDiffers = ({ match }: MatchView, named: Ruleset): Found[] => {
  const stated = match.pointRule
  if (stated === null) return []
  const pairs: readonly (readonly [string, Points, Points | null | undefined])[] = [
    ['start', stated.start, named.startPoints],
    ['return', stated.return, named.returnPoints],
    ['from4to1', stated.uma.from4to1, named.uma?.[0]],
    ['from3to2', stated.uma.from3to2, named.uma?.[1]],
    ['honba', stated.honba, named.honbaValue],
    ['tenpai', stated.tenpai, named.notenPenaltyTotal],
  ]
  const wrong = pairs.filter(([, found, wanted]) => wanted !== null && wanted !== undefined && found !== wanted)
  if (wrong.length === 0) return []
  const fields = wrong.map(([field]) => field)
  // A league has one point rule.
  return [
    { part: 'pointRule', args: { rules: named.id, fields }, ...(isMLeague(match) && { severity: 'warning' as const }) },
  ]
}

/** Frames that a recorder is named for but that were not played. */
export const recorderFrames = ({ match, finished }: MatchView): Found[] => {
  if (!finished || match.frames.length === 0) return []
  const played = new Set(match.frames.map(({ id }) => frameName(id)))
  const missing = match.recorders.flatMap(({ frames }) =>
    frames === 'all' ? [] : frames.map(frameName).filter((name) => !played.has(name)),
  )
  return missing.length === 0 ? [] : [{ args: { frames: missing } }]
}

/** The same points are taken from some as given to others; sticks that nobody gets are missing in the sum. */
export const finalSumWrong = (view: MatchView): Found[] => {
  const { match, frames, finished, rules } = view
  const found = match.finalPoints
  const chombos = chombosIn(frames)
  if (found === null || !finished || chombos === null) return []
  // Where every single one can be worked out, that says more.
  if (frames.length === 0 || expectedFinals(view).some((way) => way !== null)) return []
  const { startPoints, returnPoints, oka } = rules
  if (startPoints === null || returnPoints === null || oka === null || (returnPoints - startPoints) * 4 !== oka)
    return []
  const sum = found.reduce((all, own) => all + own, 0)
  const last = frames[frames.length - 1]
  const left = last === undefined || rules.leftoverRiichiSticks === 'first-place' ? 0 : sticksAfter(last, last.believed)
  const rounded = found.every((own) => own % 10 === 0)
  if (rules.chombo === null && chombos.some((count) => count > 0)) return []
  const penalties = chombos.reduce((all, own) => all + own, 0) * (rules.chombo ?? 0)
  return left === null || sum === -penalties || sum === -left - penalties || rounded
    ? []
    : [{ part: 'finalPoints', args: { sum, found: [...found] } }]
}

const isEqual = (a: ByPlayer<Points>, b: ByPlayer<Points>): boolean => a.every((own, at) => own === b[at])

/** Some tournaments round to whole thousands. */
const isRounded = (found: ByPlayer<Points>, exact: ByPlayer<Points>): boolean =>
  found.every((own, at) => own % 10 === 0 && Math.abs(own - exact[at as 0 | 1 | 2 | 3]) < 30) &&
  exact.some((own) => own % 10 !== 0)

/** How many chombos each player made; null where nothing tells whose one of them was. */
const chombosIn = (frames: readonly FrameView[]): ByPlayer<number> | null =>
  countChombos(
    frames.map(({ frame }) => frame),
    (_, at) => {
      const ending = frames[at]?.ending
      return ending?.kind === 'chombo' ? ending.seats : []
    },
  )

/** What the last frame leads to, in each reading of it; null where something for it is not known. */
const expectedFinals = ({ frames, rules }: MatchView): (Placement | null)[] => {
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

export const finalPointsWrong = (view: MatchView): Found[] => {
  const { match, frames, finished } = view
  const found = match.finalPoints
  const last = frames[frames.length - 1]
  if (found === null || last === undefined || !finished || last.frame.endPoints === null) return []
  if (last.score !== null) return []
  // Frames that are missing are said by themselves.
  if (matchUnfinished(view).length > 0) return []
  const ways = expectedFinals(view)
  const [placed] = ways
  const fits = ways.some((way) => way === null || isEqual(found, way.final) || isRounded(found, way.final))
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

/** Points before the match and points of the match are the points after it. */
export const tournamentPointsWrong = ({ match }: MatchView): Found[] => {
  const { finalPoints: final, tournamentPoints: after } = match
  if (final === null || after === null) return []
  const found: Found[] = []
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
