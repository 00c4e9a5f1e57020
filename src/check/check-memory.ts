/**
 * What is known of the frames of a match that is checked again and again while it is edited. A frame is taken for the
 * same as long as it is the same object; what it follows from and what else its checks look at is compared.
 */
import type { Frame, Match, Place, PointRule } from '../record/index.ts'
import { withPointRule, type Ruleset } from '../rules/index.ts'
import { outcomeOf } from './carry.ts'
import type { CheckCode } from './checks.ts'
import type { FindingArgs, Severity } from './finding.ts'
import type { FrameView } from './frame-view.ts'

/** A view without what belongs to the match around it. */
export type OwnView = Omit<FrameView, 'match' | 'previous' | 'index'>

/** A finding without its repairs, which are worked out in the match as it is when somebody looks. */
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

/** What later frames can see of a frame and of those before it. */
export class Lead {
  before: Lead | null
  #view: OwnView | null
  #said = ''

  constructor(view: OwnView, before: Lead | null) {
    this.#view = view
    this.before = before
  }

  /** Worked out for the first edit: a text that is read once has no need of it. */
  get said(): string {
    if (this.#view !== null) {
      this.#said = leadText(this.#view)
      this.#view = null
    }
    return this.#said
  }

  static same(a: Lead | null, b: Lead | null): boolean {
    let [one, other] = [a, b]
    while (one !== other) {
      if (one === null || other === null || one.said !== other.said) return false
      one = one.before
      other = other.before
    }
    return true
  }
}

const leadText = (view: OwnView): string => {
  const { frame, believed, carried, ending, contradicted, laid, net, score } = view
  const heads = [frame, believed].map(({ id, sticks, startPoints, endPoints }) => [id, sticks, startPoints, endPoints])
  const outcome = outcomeOf(view)
  return JSON.stringify([heads, believed === frame, carried, ending, contradicted, laid, net, score === null, outcome])
}

/** What a frame was checked under. */
export interface Circumstances {
  readonly rules: Ruleset
  /** Which checks were made, and whether the frame counts as finished. */
  readonly scope: string
  readonly match: Match
  readonly index: number
  readonly lead: Lead | null
}

export interface Kept {
  readonly rules: Ruleset
  readonly scope: string
  readonly head: readonly unknown[]
  /** Of the frame behind it. */
  readonly next: string
  lead: Lead | null
  readonly own: Lead
  readonly view: OwnView
  readonly facts: readonly Fact[]
}

const headOf = ({ frames: _, ...head }: Match): readonly unknown[] => Object.entries(head).flat()

const nextOf = (match: Match, index: number): string => {
  const next = match.frames[index + 1]
  return next === undefined ? '' : JSON.stringify([next.id, next.sticks])
}

const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at])

/** Belongs to one text and what it becomes by edits; lets go of a frame with the last record that has it. */
export class CheckMemory {
  readonly #frames = new WeakMap<Frame, Kept>()
  readonly #inForce = new WeakMap<PointRule, { readonly named: Ruleset; readonly rules: Ruleset }>()

  /** The rules with what the match states itself; the same object as long as both are the same. */
  inForce(named: Ruleset, stated: PointRule | null): Ruleset {
    if (stated === null) return named
    const known = this.#inForce.get(stated)
    if (known?.named === named) return known.rules
    const rules = withPointRule(named, stated)
    this.#inForce.set(stated, { named, rules })
    return rules
  }

  /** What was found when nothing that the checks look at was otherwise; undefined: it is to be checked. */
  of(frame: Frame, { rules, scope, match, index, lead }: Circumstances): Kept | undefined {
    const kept = this.#frames.get(frame)
    if (kept === undefined || kept.rules !== rules || kept.scope !== scope || !Lead.same(kept.lead, lead))
      return undefined
    if (kept.next !== nextOf(match, index) || !sameList(kept.head, headOf(match))) return undefined
    kept.lead = kept.own.before = lead
    return kept
  }

  /** The acts of a frame carried out: they ask for nothing but its rules. */
  played(frame: Frame, rules: Ruleset): OwnView | undefined {
    const kept = this.#frames.get(frame)
    return kept?.rules === rules ? kept.view : undefined
  }

  keep(view: FrameView, findings: readonly Fact[], { scope, match, index, lead, rules }: Circumstances): Lead {
    const own = ownView(view)
    const facts = findings.map(({ code, severity, place, args }): Fact => ({ code, severity, place, args }))
    const said = new Lead(own, lead)
    const next = nextOf(match, index)
    this.#frames.set(view.frame, { rules, scope, head: headOf(match), next, lead, own: said, view: own, facts })
    return said
  }
}
