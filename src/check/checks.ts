/**
 * Every check: its code, its severity, whether it runs with each key (`fast`) or on demand (`slow`), and its function.
 * Findings of single acts come from `step` and are listed first, by code alone.
 */
import { keysOf } from '../kit/index.ts'
import type { Ruleset } from '../rules/index.ts'
import type { ActFindingCode } from '../table/index.ts'
import { chomboStickKept } from './chombo-stick.ts'
import { winByDeadHand } from './dead-hand.ts'
import { ryuukyokuNotInRules, ryuukyokuNotSo, ryuukyokuOverlooked } from './ryuukyoku-checks.ts'
import { doraMissing, doraTooMany, uraMissing, uraUnexpected } from './dora-checks.ts'
import { finalPointsWrong, finalSumWrong, tournamentPointsWrong } from './final-points.ts'
import type { UnplacedFinding, Severity } from './finding.ts'
import {
  endPointsMissing,
  frameTooLong,
  frameUnfinished,
  payMismatch,
  scoreIs,
  startPointsMissing,
} from './frame-checks.ts'
import { dealtMelds, meldOrder, wonTileMissing } from './hand-layout.ts'
import { endMelds, endTiles, startCounts } from './hand-checks.ts'
import {
  leagueAffiliation,
  leagueNameInOne,
  leaguePlayerUnknown,
  leagueRoster,
  leagueRules,
  leagueSeason,
  leagueStage,
  leagueTeamTwice,
  leagueTeamUnknown,
  leagueTimeMissing,
} from './league-checks.ts'
import {
  dateInvalid,
  pointRuleDiffers,
  recorderFrames,
  rulesUnknown,
  timeInvalid,
  tournamentYear,
  weekdayWrong,
  type MatchView,
} from './match-checks.ts'
import { frameAfterMatch, matchUnfinished } from './expected-match-end.ts'
import { nameEmpty, severalMatches } from './match-layout.ts'
import {
  frameFirst,
  frameHonba,
  frameMissing,
  frameOrder,
  frameSticks,
  pointsAtFirst,
  pointsCarried,
  pointsTotal,
} from './frame-order.ts'
import { frameRepeated } from './repeated-frame.ts'
import { countTiles } from './tile-copies.ts'
import type { FrameView } from './frame-view.ts'
import { tilesUnseen } from './frame-unseen.ts'

export type Speed = 'fast' | 'slow'

/**
 * Acts: found by `step`. What a player can do wrong at the table is a warning, because recorders must be able to write
 * it.
 */
export const ACT_CHECKS = {
  'act.after-end': 'error',
  'act.out-of-turn': 'error',
  'act.discard-missing': 'error',
  'act.rinshan-expected': 'error',
  'act.rinshan-unexpected': 'error',
  'act.oya-misplaced': 'error',
  'act.not-in-hand': 'error',
  'wall.exhausted': 'error',
  'discard.must-be-tsumogiri': 'error',
  'discard.karagiri-unmarked': 'warning',
  'discard.karagiri-impossible': 'error',
  'discard.nothing-drawn': 'error',
  'discard.not-the-drawn': 'error',
  'discard.kuikae': 'warning',
  'call.nothing': 'error',
  'call.own-discard': 'error',
  'call.not-from-left': 'error',
  'call.shape': 'error',
  'call.last-tile': 'error',
  'call.after-riichi': 'error',
  'kan.shape': 'error',
  'kan.no-pon': 'error',
  'kan.after-call': 'error',
  'kan.after-riichi': 'error',
  'kan.last-tile': 'error',
  'kan.fifth': 'error',
  'riichi.open-hand': 'error',
  'riichi.twice': 'error',
  'riichi.noten': 'error',
  'riichi.points': 'error',
  'riichi.tiles-left': 'error',
  'riichi.hand-discard': 'error',
  'win.nothing': 'error',
  'win.own-discard': 'error',
  'win.twice': 'error',
  'win.no-draw': 'error',
  'win.closed-kan': 'error',
  'win.incomplete': 'error',
  'win.furiten': 'error',
} as const satisfies Readonly<Record<ActFindingCode, Severity>>

interface Check<Run> {
  readonly severity: Severity
  readonly speed: Speed
  readonly run: Run
}

type FrameRun = (view: FrameView) => readonly UnplacedFinding[]
type MatchRun = (view: MatchView, named: Ruleset) => readonly UnplacedFinding[]

const check = <Run>(severity: Severity, run: Run, speed: Speed = 'fast'): Check<Run> => ({ severity, speed, run })

/** Frames. */
export const FRAME_CHECKS = {
  'frame.first': check<FrameRun>('warning', frameFirst),
  'frame.order': check<FrameRun>('error', frameOrder),
  'frame.missing': check<FrameRun>('error', frameMissing),
  'frame.repeated': check<FrameRun>('error', frameRepeated),
  'frame.honba': check<FrameRun>('error', frameHonba),
  'frame.sticks': check<FrameRun>('error', frameSticks),
  'frame.unfinished': check<FrameRun>('error', frameUnfinished),
  'frame.too-long': check<FrameRun>('error', frameTooLong),
  'frame.after-match': check<FrameRun>('error', frameAfterMatch),
  'ryuukyoku.not-in-rules': check<FrameRun>('error', ryuukyokuNotInRules),
  'ryuukyoku.not-so': check<FrameRun>('error', ryuukyokuNotSo),
  'ryuukyoku.overlooked': check<FrameRun>('warning', ryuukyokuOverlooked),
  'hand.start-count': check<FrameRun>('error', startCounts),
  'hand.start-melds': check<FrameRun>('warning', dealtMelds),
  'tile.fifth-copy': check<FrameRun>('error', (view) => countTiles(view).fifth),
  'tile.second-red': check<FrameRun>('error', (view) => countTiles(view).red),
  'tile.plain-five': check<FrameRun>('error', (view) => countTiles(view).plainFive),
  'tile.unseen': check<FrameRun>('warning', tilesUnseen, 'slow'),
  'dora.missing': check<FrameRun>('warning', doraMissing),
  'dora.too-many': check<FrameRun>('error', doraTooMany),
  'ura.missing': check<FrameRun>('warning', uraMissing),
  'ura.unexpected': check<FrameRun>('warning', uraUnexpected),
  'riichi.missing': check<FrameRun>('error', scoreIs('riichi.missing')),
  'riichi.unpaid': check<FrameRun>('error', scoreIs('riichi.unpaid')),
  'win.no-yaku': check<FrameRun>('error', scoreIs('win.no-yaku')),
  'win.dead-hand': check<FrameRun>('error', winByDeadHand),
  'hand.end-tiles': check<FrameRun>('error', endTiles),
  'hand.end-melds': check<FrameRun>('error', endMelds),
  'hand.meld-order': check<FrameRun>('info', meldOrder),
  'hand.won-tile': check<FrameRun>('info', wonTileMissing),
  'score.start-missing': check<FrameRun>('warning', startPointsMissing),
  'score.end-missing': check<FrameRun>('warning', endPointsMissing),
  'score.first': check<FrameRun>('error', pointsAtFirst),
  'score.carried': check<FrameRun>('error', pointsCarried),
  'score.total': check<FrameRun>('error', pointsTotal),
  'score.sum': check<FrameRun>('error', scoreIs('score.sum')),
  'score.bystander': check<FrameRun>('error', scoreIs('score.bystander')),
  'score.value': check<FrameRun>('error', scoreIs('score.value')),
  'score.win': check<FrameRun>('error', scoreIs('score.win')),
  'score.honba': check<FrameRun>('error', scoreIs('score.honba')),
  'score.ryuukyoku': check<FrameRun>('error', scoreIs('score.ryuukyoku')),
  'score.tenpai': check<FrameRun>('error', scoreIs('score.tenpai')),
  'score.nagashi': check<FrameRun>('error', scoreIs('score.nagashi')),
  'score.noten-riichi': check<FrameRun>('error', scoreIs('score.noten-riichi')),
  'score.pay': check<FrameRun>('error', payMismatch),
  'score.chombo-stick': check<FrameRun>('warning', chomboStickKept),
}

/** Matches. */
export const MATCH_CHECKS = {
  'match.date-invalid': check<MatchRun>('error', dateInvalid),
  'match.time-invalid': check<MatchRun>('error', timeInvalid),
  'match.weekday': check<MatchRun>('error', weekdayWrong),
  'match.several': check<MatchRun>('info', severalMatches),
  'match.name-empty': check<MatchRun>('info', nameEmpty),
  'match.tournament-year': check<MatchRun>('warning', tournamentYear),
  'match.rules-unknown': check<MatchRun>('warning', rulesUnknown),
  'match.point-rule': check<MatchRun>('info', pointRuleDiffers),
  'match.recorder-frames': check<MatchRun>('warning', recorderFrames),
  'match.unfinished': check<MatchRun>('error', matchUnfinished),
  'match.final-points': check<MatchRun>('error', finalPointsWrong),
  'match.final-sum': check<MatchRun>('error', finalSumWrong),
  'match.tournament-points': check<MatchRun>('error', tournamentPointsWrong),
  'league.season': check<MatchRun>('error', leagueSeason),
  'league.stage': check<MatchRun>('error', leagueStage),
  'league.team-unknown': check<MatchRun>('warning', leagueTeamUnknown),
  'league.team-twice': check<MatchRun>('error', leagueTeamTwice),
  'league.time-missing': check<MatchRun>('warning', leagueTimeMissing),
  'league.name-in-one': check<MatchRun>('warning', leagueNameInOne),
  'league.player-unknown': check<MatchRun>('warning', leaguePlayerUnknown),
  'league.roster': check<MatchRun>('error', leagueRoster),
  'league.affiliation': check<MatchRun>('warning', leagueAffiliation),
  'league.rules': check<MatchRun>('warning', leagueRules),
}

export type CheckCode = keyof typeof ACT_CHECKS | keyof typeof FRAME_CHECKS | keyof typeof MATCH_CHECKS

export const CHECK_CODES: readonly CheckCode[] = [
  ...keysOf(ACT_CHECKS),
  ...keysOf(FRAME_CHECKS),
  ...keysOf(MATCH_CHECKS),
]

const isOf = <T extends object>(checks: T, code: CheckCode): code is CheckCode & keyof T => code in checks

/** The usual severity of a code. */
export const severityOf = (code: CheckCode): Severity =>
  isOf(ACT_CHECKS, code)
    ? ACT_CHECKS[code]
    : isOf(FRAME_CHECKS, code)
      ? FRAME_CHECKS[code].severity
      : MATCH_CHECKS[code].severity
