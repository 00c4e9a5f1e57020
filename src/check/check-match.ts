/** Checks a whole match against its rules. */
import { entriesOf } from '../kit/index.ts'
import type { Match, Place } from '../record/index.ts'
import { withPointRule, type Ruleset } from '../rules/index.ts'
import type { ActFinding } from '../table/index.ts'
import type { CheckedFrame, CheckMemory, Circumstances, Fact, History } from './check-memory.ts'
import { ACT_CHECKS, FRAME_CHECKS, MATCH_CHECKS, severityOf, type CheckCode, type Speed } from './checks.ts'
import type { CountFindings, FindingArgs, UnplacedFinding, OfferedRepairs, RecordRepair, Severity } from './finding.ts'
import { explanations } from './frame-explanations.ts'
import { frameTooLong } from './frame-checks.ts'
import { isMisreadTile } from './confused-tile.ts'
import { repairsOf } from './act-repairs.ts'
import type { FrameView } from './frame-view.ts'
import { makeFrameView, type PlayedFrame } from './make-frame-view.ts'
import type { MatchView } from './match-checks.ts'

export interface Finding {
  readonly code: CheckCode
  readonly severity: Severity
  readonly place: Place
  readonly args: FindingArgs
  /** Computed when first read. */
  readonly repairs: readonly RecordRepair[]
}

export interface CheckOptions {
  /** Index of the match in its file; 0 by default. */
  readonly match?: number
  /** Index of the frame that is still being recorded: its end, and the end of the match, are not checked. */
  readonly open?: number
  /** `slow` (the default) runs every check, `fast` those that can run with each key. */
  readonly speed?: Speed
  /** Frames that could not be read completely: neither they nor what follows from them is checked. */
  readonly damaged?: ReadonlySet<number>
  /** Results of earlier checks of this match. */
  readonly memory?: CheckMemory
  /** By index of the frame: its acts as the caller played them by the rules in force; without one they are played here. */
  readonly played?: readonly (PlayedFrame | null)[]
}

const frameChecks = entriesOf(FRAME_CHECKS)
const matchChecks = entriesOf(MATCH_CHECKS)

const NO_REPAIRS: readonly RecordRepair[] = Object.freeze([])

/** Every finding of a match: those of the match first, then frame by frame and act by act. */
export const checkMatch = (match: Match, rules: Ruleset, options: CheckOptions = {}): Finding[] =>
  checkedMatch(match, rules, options).findings

/** The findings, and what they were found in. */
export const checkedMatch = (
  match: Match,
  rules: Ruleset,
  options: CheckOptions = {},
): { readonly findings: Finding[]; readonly view: MatchView } => {
  const { match: at = 0, open, damaged, memory, played } = options
  const count: CountFindings = (other) => grave(checkMatch(other, rules, without(options)))
  const everything = options.speed !== 'fast'
  const inForce = memory?.inForce(rules, match.pointRule) ?? withPointRule(rules, match.pointRule)
  const findings: Finding[] = []
  const frames: FrameView[] = []
  let previous: FrameView | null = null
  let history: History | null = null
  for (const [index, frame] of match.frames.entries()) {
    if (damaged?.has(index)) {
      previous = history = null
      continue
    }
    const follows = !(damaged?.has(index - 1) ?? false)
    const left = new Set([...(follows ? [] : FIRST_KNOWN), ...(open === undefined ? [] : WHEN_WHOLE)])
    const scope = `${everything} ${follows} ${open === undefined} ${index === open}`
    const under: Circumstances = { rules: inForce, scope, match, index, history }
    const checked: CheckedFrame | undefined = memory?.find(frame, under)
    const view: FrameView =
      checked === undefined
        ? makeFrameView(
            match,
            index,
            inForce,
            previous,
            index !== open,
            played?.[index] ?? memory?.played(frame, inForce),
          )
        : { ...checked.view, match, index, previous }
    const look = (): Finding[] => findingsOf(view, at, everything, left, count)
    const found = checked === undefined ? look() : foundAgain(checked.facts, { match: at, frame: index }, look)
    for (const finding of found) findings.push(finding)
    history = checked?.own ?? memory?.remember(view, found, under) ?? null
    frames.push(view)
    previous = view
  }
  const whole: Finding[] = findings.splice(0)
  const view: MatchView = { index: at, match, rules: inForce, frames, finished: open === undefined && !damaged?.size }
  for (const [code, { severity, speed, run }] of matchChecks) {
    if (!everything && speed === 'slow') continue
    for (const found of run(view, rules)) findings.push(findingOf(code, severity, { match: at }, found, count))
  }
  return { findings: [...findings, ...whole], view }
}

/** A match as the checks see it, without their findings. */
export const viewOfMatch = (
  match: Match,
  rules: Ruleset,
  { damaged, played }: Pick<CheckOptions, 'damaged' | 'played'> = {},
): MatchView => {
  const inForce = withPointRule(rules, match.pointRule)
  const frames: FrameView[] = []
  let previous: FrameView | null = null
  for (const index of match.frames.keys()) {
    previous =
      damaged?.has(index) === true
        ? null
        : makeFrameView(match, index, inForce, previous, true, played?.[index] ?? undefined)
    if (previous !== null) frames.push(previous)
  }
  return { index: 0, match, rules: inForce, frames, finished: !damaged?.size }
}

/** Repairs are tried on copies of the record, which must not enter the memory, and have other acts. */
const without = ({ memory: _memory, played: _played, ...options }: CheckOptions): CheckOptions => options

/** Remembered findings at their current places; the frame is read again for their repairs. */
const foundAgain = (
  facts: readonly Fact[],
  place: Pick<Place, 'match' | 'frame'>,
  look: () => readonly Finding[],
): Finding[] => {
  let looked: readonly Finding[] | undefined
  return facts.map((fact, which) => ({
    ...fact,
    place: { ...fact.place, ...place },
    get repairs() {
      return (looked ??= look())[which]?.repairs ?? NO_REPAIRS
    },
  }))
}

const grave = (findings: readonly Finding[]): number => findings.filter(({ severity }) => severity !== 'info').length

/** The finding with its repairs, which are computed when first read. */
const offering = (
  finding: Omit<Finding, 'repairs'>,
  offered: OfferedRepairs | undefined,
  count: CountFindings,
): Finding => {
  if (typeof offered !== 'function') return { ...finding, repairs: offered ?? NO_REPAIRS }
  let repairs: readonly RecordRepair[] | undefined
  return {
    ...finding,
    get repairs() {
      return (repairs ??= offered(count))
    },
  }
}

const findingOf = (
  code: CheckCode,
  severity: Severity,
  place: Place,
  found: UnplacedFinding,
  count: CountFindings,
): Finding => offering(findingAt(code, severity, place, found), found.repairs, count)

const findingAt = (
  code: CheckCode,
  severity: Severity,
  place: Place,
  found: UnplacedFinding,
): Omit<Finding, 'repairs'> => ({
  code,
  severity: found.severity ?? severity,
  place: {
    ...place,
    ...(found.flow !== undefined && { flow: found.flow }),
    ...(found.act !== undefined && { act: found.act }),
    ...(found.part !== undefined && { part: found.part }),
    ...(found.index !== undefined && { index: found.index }),
  },
  args: found.args,
})

/** The findings of one frame: its acts, then the frame itself. `left`: checks to skip. */
const findingsOf = (
  view: FrameView,
  match: number,
  everything: boolean,
  left: ReadonlySet<string>,
  count: CountFindings,
): Finding[] => {
  const findings: Finding[] = []
  const place = { match, frame: view.index }
  const tooLong = frameTooLong(view)
  if (tooLong.length > 0)
    return tooLong.map((found) => findingOf('frame.too-long', severityOf('frame.too-long'), place, found, count))
  const misread = isMisreadTile(view)
  for (const { flow, actFinding } of view.actFindings) {
    const { code, act, part } = actFinding
    if (isNoRiichi(view, flow, actFinding)) continue
    const severity =
      isReplayed(view, flow) && ACT_CHECKS[code] === 'error' && isOfPlayers(code) ? 'warning' : ACT_CHECKS[code]
    const found = { code, severity, place: { ...place, flow, act, part }, args: actFinding.args }
    findings.push(offering(found, () => repairsOfActFinding(view, flow, actFinding), count))
  }
  for (const [code, { severity, speed, run }] of frameChecks) {
    if (!everything && speed === 'slow') continue
    if (left.has(code)) continue
    if (misread && code === 'tile.fifth-copy') continue
    for (const found of run(view))
      findings.push(
        findingOf(code, severity, place, EXPLAINED.has(code) ? withExplanations(view, found) : found, count),
      )
  }
  return findings
}

const repairsOfActFinding = (view: FrameView, flow: number, actFinding: ActFinding): readonly RecordRepair[] => {
  const own = actFinding.code === 'act.not-in-hand' ? [] : repairsOf(view, flow, actFinding)
  if (own.length > 0 || flow !== view.flowIndex) return own
  const explained = explanations(view)
  return explained.length > 0 ? explained : repairsOf(view, flow, actFinding)
}

/** Findings of a frame that a mistake in its acts or hands may explain. */
const EXPLAINED: ReadonlySet<string> = new Set<CheckCode>([
  'tile.fifth-copy',
  'hand.end-tiles',
  'score.win',
  'win.no-yaku',
])

const withExplanations = (view: FrameView, found: UnplacedFinding): UnplacedFinding => ({
  ...found,
  repairs: (count) => {
    const own = typeof found.repairs === 'function' ? found.repairs(count) : (found.repairs ?? NO_REPAIRS)
    return own.length > 0 ? own : explanations(view)
  },
})

/** If the points show that there was no riichi, "riichi without tenpai" is not a second mistake. */
const isNoRiichi = ({ score, flowIndex }: FrameView, flow: number, { code, args }: ActFinding): boolean =>
  score?.code === 'riichi.unpaid' &&
  flow === flowIndex &&
  args['seat'] === score.riichi?.seat &&
  (code.startsWith('riichi.') || code === 'call.after-riichi' || code === 'kan.after-riichi')

/** The fast checks of one frame, given its view: those that can run with each key. */
export const checkFrame = (view: FrameView, match = 0): Finding[] => {
  const { rules, finished, index } = view
  const count: CountFindings = (other) => grave(checkMatch(other, rules, { open: finished ? -1 : index }))
  return findingsOf(view, match, false, NONE_LEFT, count)
}

/** Checks that would take a frame after a damaged one for the first. */
const FIRST_KNOWN: readonly CheckCode[] = ['frame.first', 'frame.sticks', 'score.total']

/** What may still be typed while the match is being recorded. */
const WHEN_WHOLE: readonly CheckCode[] = ['tile.unseen']

const NONE_LEFT: ReadonlySet<string> = new Set()

/** Whether a frame was stopped and played again: what stopped it is written there on purpose. */
const isReplayed = (view: FrameView, flow: number): boolean => flow < view.flowIndex || view.ending.kind === 'chombo'

const OF_PLAYERS: ReadonlySet<string> = new Set<CheckCode>([
  'riichi.noten',
  'riichi.open-hand',
  'riichi.hand-discard',
  'call.after-riichi',
  'call.shape',
  'call.not-from-left',
  'kan.after-riichi',
  'kan.shape',
  'win.incomplete',
  'win.furiten',
])
/** A fault of a player that recorders must be able to write. */
export const isOfPlayers = (code: CheckCode): boolean => OF_PLAYERS.has(code)
