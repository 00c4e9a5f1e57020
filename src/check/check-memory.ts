/**
 * Remembers the check results of frames while a match is edited and checked again. A frame is unchanged if it is the
 * same object; everything else that its checks depend on is compared.
 */
import { roundsOf, type Frame, type Match, type Place, type PointRule } from '../record/index.ts'
import { withPointRule, type Ruleset } from '../rules/index.ts'
import { outcomeOf } from './expected-next-frame.ts'
import type { CheckCode } from './checks.ts'
import type { FindingArgs, Severity } from './finding.ts'
import type { FrameView } from './frame-view.ts'
import { isRepeated } from './repeated-frame.ts'

/** A view without what belongs to the surrounding match. */
export type OwnView = Omit<FrameView, 'match' | 'previous' | 'index'>

/** A finding without its repairs, which are computed from the current match when needed. */
export interface Fact {
  readonly code: CheckCode
  readonly severity: Severity
  readonly place: Place
  readonly args: FindingArgs
}

const ownView = (view: FrameView): OwnView => {
  const { match: _match, previous: _previous, index: _index, ...own } = view
  return own
}

/** What the checks of later frames can see of a frame and of those before it. */
export class History {
  before: History | null
  #view: OwnView | null
  #summary = ''

  constructor(view: OwnView, before: History | null) {
    this.#view = view
    this.before = before
  }

  /** Computed at the first edit, because a text that is read only once does not need it. */
  get summary(): string {
    if (this.#view !== null) {
      this.#summary = summaryOf(this.#view)
      this.#view = null
    }
    return this.#summary
  }

  static same(a: History | null, b: History | null): boolean {
    let [one, other] = [a, b]
    while (one !== other) {
      if (one === null || other === null || one.summary !== other.summary) return false
      one = one.before
      other = other.before
    }
    return true
  }
}

const summaryOf = (view: OwnView): string => {
  const { frame, believed, carried, ending, contradicted, laid, net, score } = view
  const heads = [frame, believed].map(({ id, sticks, startPoints, endPoints }) => [id, sticks, startPoints, endPoints])
  const outcome = outcomeOf(view)
  return JSON.stringify([heads, believed === frame, carried, ending, contradicted, laid, net, score === null, outcome])
}

/** The conditions under which a frame is checked. */
export interface Circumstances {
  readonly rules: Ruleset
  /** Which checks run, and whether the frame counts as finished. */
  readonly scope: string
  readonly match: Match
  readonly index: number
  readonly history: History | null
}

export interface CheckedFrame {
  readonly rules: Ruleset
  readonly scope: string
  readonly around: string
  history: History | null
  readonly own: History
  readonly view: OwnView
  readonly facts: readonly Fact[]
}

/** What else of the match the checks of a frame depend on. Repairs may use all of it, because they are recomputed. */
const aroundOf = ({ match, index }: Circumstances): string =>
  JSON.stringify([
    roundsOf(match),
    match.frames[index + 1]?.sticks ?? null,
    isRepeated(match.frames[index - 1], match.frames[index]!),
  ])

/** Belongs to one text and its edited versions; forgets a frame with the last record that contains it. */
export class CheckMemory {
  readonly #frames = new WeakMap<Frame, CheckedFrame>()
  readonly #inForce = new WeakMap<PointRule, { readonly named: Ruleset; readonly rules: Ruleset }>()

  /** The rules overridden by what the match states; the same object as long as both are the same. */
  inForce(named: Ruleset, stated: PointRule | null): Ruleset {
    if (stated === null) return named
    const known = this.#inForce.get(stated)
    if (known?.named === named) return known.rules
    const rules = withPointRule(named, stated)
    this.#inForce.set(stated, { named, rules })
    return rules
  }

  /** The remembered findings if nothing that they depend on has changed; undefined: check again. */
  find(frame: Frame, under: Circumstances): CheckedFrame | undefined {
    const checked = this.#frames.get(frame)
    if (checked === undefined || checked.rules !== under.rules || checked.scope !== under.scope) return undefined
    if (checked.around !== aroundOf(under) || !History.same(checked.history, under.history)) return undefined
    checked.history = checked.own.before = under.history
    return checked
  }

  /** The replayed acts of a frame, which depend only on its rules. */
  played(frame: Frame, rules: Ruleset): OwnView | undefined {
    const checked = this.#frames.get(frame)
    return checked?.rules === rules ? checked.view : undefined
  }

  remember(frame: FrameView, findings: readonly Fact[], under: Circumstances): History {
    const { rules, scope, history } = under
    const view = ownView(frame)
    const facts = findings.map(({ code, severity, place, args }): Fact => ({ code, severity, place, args }))
    const own = new History(view, history)
    this.#frames.set(frame.frame, { rules, scope, around: aroundOf(under), history, own, view, facts })
    return own
  }
}
