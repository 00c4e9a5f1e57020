/** A whole match against its rules. */
import type { Match, Place } from '../record/index.ts'
import { withPointRule, type Ruleset } from '../rules/index.ts'
import type { Slip } from '../table/index.ts'
import { ACT_CHECKS, FRAME_CHECKS, MATCH_CHECKS, type CheckCode, type Speed } from './checks.ts'
import type { FindingArgs, Found, RecordRepair, Severity } from './finding.ts'
import { misreadTile } from './misread.ts'
import { repairsOf } from './repairs.ts'
import type { FrameView } from './frame-view.ts'
import { viewFrame } from './view.ts'

export interface Finding {
  readonly code: CheckCode
  readonly severity: Severity
  readonly place: Place
  readonly args: FindingArgs
  readonly repairs: readonly RecordRepair[]
}

export interface CheckOptions {
  /** Place of the match in its file; 0 when not given. */
  readonly match?: number
  /** Index of the frame that is still being taken down: its end, and the end of the match, are not judged. */
  readonly open?: number
  /** `slow` runs everything (the default), `fast` what can be run with each key. */
  readonly speed?: Speed
  /** Frames that could not be read whole: neither they nor what they lead to is judged. */
  readonly damaged?: ReadonlySet<number>
}

const frameChecks = Object.entries(FRAME_CHECKS) as [keyof typeof FRAME_CHECKS, (typeof FRAME_CHECKS)['frame.first']][]
const matchChecks = Object.entries(MATCH_CHECKS) as [
  keyof typeof MATCH_CHECKS,
  (typeof MATCH_CHECKS)['match.weekday'],
][]

const NO_REPAIRS: readonly RecordRepair[] = Object.freeze([])

/** Every finding of a match, frame by frame and act by act, what concerns the whole match first. */
export const checkMatch = (match: Match, rules: Ruleset, options: CheckOptions = {}): Finding[] => {
  const at = options.match ?? 0
  const everything = options.speed !== 'fast'
  const inForce = withPointRule(rules, match.pointRule)
  const findings: Finding[] = []
  const damaged = options.damaged
  const frames: FrameView[] = []
  let previous: FrameView | null = null
  for (let index = 0; index < match.frames.length; index++) {
    if (damaged?.has(index)) {
      previous = null
      continue
    }
    const view: FrameView = viewFrame(match, index, inForce, previous, index !== options.open)
    const follows = !(damaged?.has(index - 1) ?? false)
    for (const finding of findingsOf(view, at, everything, follows)) findings.push(finding)
    frames.push(view)
    previous = view
  }
  const whole: Finding[] = findings.splice(0)
  const view = { index: at, match, rules: inForce, frames, finished: options.open === undefined && !damaged?.size }
  for (const [code, { severity, speed, run }] of matchChecks) {
    if (!everything && speed === 'slow') continue
    for (const found of run(view, rules)) findings.push(findingOf(code, severity, { match: at }, found))
  }
  return [...findings, ...whole]
}

const findingOf = (code: CheckCode, severity: Severity, place: Place, found: Found): Finding => ({
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
  repairs: found.repairs ?? NO_REPAIRS,
})

/** What one frame has wrong: its acts, then the frame itself. `follows`: the frame before it is known. */
const findingsOf = (view: FrameView, match: number, everything: boolean, follows: boolean): Finding[] => {
  const findings: Finding[] = []
  const place = { match, frame: view.index }
  const misread = misreadTile(view)
  for (const { flow, slip } of view.slips) {
    const { code, act, part } = slip
    if (isNoRiichi(view, flow, slip)) continue
    const severity =
      isReplayed(view, flow) && ACT_CHECKS[code] === 'error' && isOfPlayers(code) ? 'warning' : ACT_CHECKS[code]
    const repairs = misread?.slip === slip ? [misread.repair] : repairsOf(view, flow, slip)
    findings.push({ code, severity, place: { ...place, flow, act, part }, args: slip.args, repairs })
  }
  for (const [code, { severity, speed, run }] of frameChecks) {
    if (!everything && speed === 'slow') continue
    if (!follows && FIRST_KNOWN.has(code)) continue
    if (misread !== null && code === 'tile.fifth-copy') continue
    for (const found of run(view)) findings.push(findingOf(code, severity, place, found))
  }
  return findings
}

/** A riichi that the points deny was none: that its hand could not declare it is no second slip. */
const isNoRiichi = ({ score, flowIndex }: FrameView, flow: number, { code, args }: Slip): boolean =>
  score?.code === 'riichi.unpaid' &&
  flow === flowIndex &&
  args['seat'] === score.riichi?.seat &&
  (code.startsWith('riichi.') || code === 'call.after-riichi' || code === 'kan.after-riichi')

/** The fast checks of one frame, of which `view` tells everything: what can run with each key. */
export const checkFrame = (view: FrameView, match = 0): Finding[] => findingsOf(view, match, false, true)

/** Checks that would take a frame after a damaged one for the first. */
const FIRST_KNOWN: ReadonlySet<string> = new Set(['frame.first', 'frame.sticks', 'score.total'])

/** A frame that was stopped and played again: what stopped it is written there on purpose. */
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
const isOfPlayers = (code: CheckCode): boolean => OF_PLAYERS.has(code)
