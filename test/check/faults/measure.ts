/** What is reported about a mistake: whether anything is, how close to it, and whether an offered repair undoes it. */
import { applyRepair, checkMatch, type Finding } from '../../../src/check/index.ts'
import { readDocument } from '../../../src/document/index.ts'
import { rulesOf } from '../../../src/league/index.ts'
import { treeOf, type Frame, type Match, type Place } from '../../../src/record/index.ts'
import { print } from '../../../grammar/index.ts'
import { actsOf } from './mistake.ts'

/** The first difference of two records: an act, or a part of a frame or of the match. */
interface Spot {
  readonly frame: number | null
  readonly act: number | null
  readonly part: Place['part'] | null
  readonly index: number | null
}

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

const indexIn = (a: readonly unknown[] | null, b: readonly unknown[] | null): number | null => {
  const at = (a ?? []).findIndex((one, index) => !same(one, b?.[index]))
  return at < 0 ? null : at
}

const spotIn = (index: number, wrong: Frame, right: Frame): Spot => {
  const spot = { frame: index, act: null, part: null, index: null }
  if (!same(wrong.id, right.id)) return { ...spot, part: 'id' }
  if (wrong.sticks !== right.sticks) return { ...spot, part: 'sticks' }
  if (!same(wrong.startPoints, right.startPoints)) return { ...spot, part: 'startPoints' }
  if (!same(wrong.dora, right.dora)) return { ...spot, part: 'dora', index: indexIn(wrong.dora, right.dora) }
  const [hands, were] = [wrong.flows[0]?.startHands ?? [], right.flows[0]?.startHands ?? []]
  if (!same(hands, were)) return { ...spot, part: 'startHand', index: indexIn(hands, were) }
  const [acts, done] = [actsOf(wrong), actsOf(right)]
  const act = acts.findIndex((one, at) => !same(one, done[at]))
  if (act >= 0 || acts.length !== done.length) return { ...spot, act: act < 0 ? acts.length : act }
  return { ...spot, part: 'endPoints' }
}

export const spotOf = (wrong: Match, right: Match): Spot => {
  const at = right.frames.findIndex((frame, index) => !same(frame, wrong.frames[index]))
  const [one, was] = [wrong.frames[at], right.frames[at]]
  if (at < 0) return { frame: null, act: null, part: 'finalPoints', index: null }
  if (one === undefined || was === undefined) return { frame: at, act: null, part: null, index: null }
  return wrong.frames.length === right.frames.length
    ? spotIn(at, one, was)
    : { frame: at, act: null, part: null, index: null }
}

const NEAR = 2

/** Within two acts of the mistake, or for the wrong part itself; for a whole round, at its frame. */
export const isNear = ({ place }: Pick<Finding, 'place'>, spot: Spot): boolean => {
  if (spot.frame === null) return place.frame === undefined
  if (place.frame !== spot.frame) return false
  if (spot.act !== null) return place.act !== undefined && Math.abs(place.act - spot.act) <= NEAR
  if (spot.part === null) return true
  return place.part === spot.part && (spot.index === null || place.index === spot.index)
}

/** Final points are ignored if the mistake removed them. */
const isTruth = (match: Match, right: Match): boolean =>
  same(match.frames, right.frames) && (match.finalPoints === null || same(match.finalPoints, right.finalPoints))

const told = (match: Match, right: Match): Finding[] =>
  checkMatch(match, rulesOf(right)).filter(({ severity }) => severity !== 'info')

export type End = 'truth' | 'wrong' | 'stuck'

const MOST_STEPS = 40

/** Applies the first offered repair repeatedly, until nothing is reported or offered. */
const endOf = (wrong: Match, right: Match): End => {
  let match = wrong
  const seen = new Set<string>()
  for (let step = 0; step < MOST_STEPS; step++) {
    const findings = told(match, right)
    if (findings.length === 0) return isTruth(match, right) ? 'truth' : 'wrong'
    const repair = findings.find(({ repairs }) => repairs.length > 0)?.repairs[0]
    if (repair === undefined) return 'stuck'
    match = applyRepair(match, repair)
    const key = JSON.stringify(match.frames)
    if (seen.has(key)) return 'stuck'
    seen.add(key)
  }
  return 'stuck'
}

export interface Told {
  readonly findings: number
  readonly near: boolean
  readonly repaired: boolean
  readonly end: End
}

/** Null if nothing is reported. `right`: the match without the mistake, also without final hands. */
export const toldOf = (wrong: Match, right: Match): Told | null => {
  const findings = told(wrong, right)
  if (findings.length === 0) return null
  const spot = spotOf(wrong, right)
  return {
    findings: findings.length,
    near: findings.some((finding) => isNear(finding, spot)),
    repaired: findings.some(({ repairs }) => repairs.some((one) => isTruth(applyRepair(wrong, one), right))),
    end: endOf(wrong, right),
  }
}

/** The same for a text in which the draw of an unseen tile is missing, as if nobody typed it. */
export const toldOfEmptyDraw = (unseen: Match, right: Match): Told | null => {
  const printed = print(treeOf({ matches: [unseen] }))
  if (!printed.ok) throw new Error('the match cannot be printed')
  const text = printed.text.replace(/(\([eswn],)uk,/, '$1,')
  const findings = readDocument(text, { rules: rulesOf(right) }).findings.filter(({ severity }) => severity !== 'info')
  if (findings.length === 0) return null
  const spot = spotOf(unseen, right)
  return {
    findings: findings.length,
    near: findings.some(({ frame, act }) => frame !== null && act === spot.act),
    repaired: false,
    end: 'stuck',
  }
}
