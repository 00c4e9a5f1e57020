/** Checks of a whole match: its date, its stated points, its recorders. */
import { frameName, WEEKDAYS, type Match, type Points } from '../record/index.ts'
import { isMLeague } from '../league/index.ts'
import { isRulesetId, type Ruleset } from '../rules/index.ts'
import type { UnplacedFinding } from './finding.ts'
import type { FrameView } from './frame-view.ts'

export interface MatchView {
  /** Index of the match in its file. */
  readonly index: number
  readonly match: Match
  readonly rules: Ruleset
  readonly frames: readonly FrameView[]
  readonly finished: boolean
}

/** The day of a date YYYYMMDD; null if there is no such day. */
const dayOf = (date: string): Date | null => {
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(4, 6)), Number(date.slice(6, 8))]
  const found = new Date(Date.UTC(year, month - 1, day))
  found.setUTCFullYear(year)
  const exists = found.getUTCMonth() === month - 1 && found.getUTCDate() === day
  return date.length === 8 && exists ? found : null
}

export const dateInvalid = ({ match }: MatchView): UnplacedFinding[] => {
  const { date } = match.timeAndPlace
  return date !== null && dayOf(date) === null ? [{ part: 'timeAndPlace', args: { date } }] : []
}

export const timeInvalid = ({ match }: MatchView): UnplacedFinding[] => {
  const { time } = match.timeAndPlace
  if (time === null || /^([01]\d|2[0-3])[0-5]\d$/.test(time)) return []
  return [{ part: 'timeAndPlace', args: { time } }]
}

export const weekdayWrong = ({ match }: MatchView): UnplacedFinding[] => {
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

export const tournamentYear = ({ match }: MatchView): UnplacedFinding[] => {
  const year = match.tournament?.year ?? null
  const { date } = match.timeAndPlace
  if (year === null || date === null || date.length !== 8) return []
  const played = Number(date.slice(0, 4))
  return year > played ? [{ part: 'tournament', args: { year, played } }] : []
}

/** A ruleset that is not known: what it decides is not checked, or checked by other rules. */
export const rulesUnknown = ({ match }: MatchView, used: Ruleset): UnplacedFinding[] => {
  const named = match.notes?.rules
  return named === undefined || named === used.id || isRulesetId(named) ? [] : [{ args: { rules: named } }]
}

/** What the match states itself against the ruleset that it names. */
export const pointRuleDiffers = ({ match }: MatchView, named: Ruleset): UnplacedFinding[] => {
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

/** Frames listed for a recorder that were not played. */
export const recorderFrames = ({ match, finished }: MatchView): UnplacedFinding[] => {
  if (!finished || match.frames.length === 0) return []
  const played = new Set(match.frames.map(({ id }) => frameName(id)))
  const missing = match.recorders.flatMap(({ frames }) =>
    frames === 'all' ? [] : frames.map(frameName).filter((name) => !played.has(name)),
  )
  return missing.length === 0 ? [] : [{ args: { frames: missing } }]
}
