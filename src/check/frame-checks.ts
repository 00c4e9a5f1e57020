/** The ends of frames: that there is one, and that its points fit. */
import { isWin, MOST_ACTS, type BySeat, type Points, type Seat } from '../record/index.ts'
import { addPoints, type Ruleset } from '../rules/index.ts'
import type { UnplacedFinding, RecordRepair } from './finding.ts'
import type { FrameView } from './frame-view.ts'
import { paidHands, tableOf } from './judge-score.ts'
import { scoreRepairs } from './score-repairs.ts'
import type { ScoreCode } from './score-facts.ts'
import { canMove, valueWin, sameFour } from './value-win.ts'

/** Acts, but no win, no ryuukyoku and no reason why it stopped. */
export const frameUnfinished = ({ ending, flow, finished, last }: FrameView): UnplacedFinding[] =>
  finished && flow !== null && flow.acts.length > 0 && ending.kind === 'open' && !ending.broken
    ? [{ args: { acts: flow.acts.length, left: last?.tilesLeft ?? 0 } }]
    : []

/** More acts than any frame can have; nothing else is checked in such a frame. */
export const frameTooLong = ({ frame }: FrameView): UnplacedFinding[] =>
  frame.flows.flatMap(({ acts }, flow) =>
    acts.length > MOST_ACTS ? [{ flow, act: MOST_ACTS, args: { acts: acts.length, most: MOST_ACTS } }] : [],
  )

export const startPointsMissing = ({ frame, flow }: FrameView): UnplacedFinding[] =>
  flow !== null && frame.startPoints === null ? [{ part: 'startPoints', args: {} }] : []

export const endPointsMissing = ({ frame, flow, finished, ending }: FrameView): UnplacedFinding[] =>
  finished && flow !== null && frame.endPoints === null && ending.kind !== 'open'
    ? [{ part: 'endPoints', args: {} }]
    : []

/** The single verdict about a frame's points, if it has this code. */
export const scoreIs =
  (code: ScoreCode) =>
  (view: FrameView): UnplacedFinding[] => {
    const { score, flowIndex } = view
    if (score === null || score.code !== code) return []
    const { fix, act } = score
    return [
      {
        ...(act === undefined ? { part: 'endPoints' as const } : { flow: flowIndex, act }),
        ...(fix !== null && fix.seat !== null && { index: fix.seat }),
        args: score.args,
        repairs: (count) => scoreRepairs(view, count),
        ...(score.mild === true ? { severity: 'warning' as const } : {}),
      },
    ]
  }

type StatedPayment = { readonly act: number; readonly seat: Seat; readonly pay: BySeat<Points> }

/** If the rules do not say how many rons are paid, as many as are said to have moved points. */
const withPaid = (rules: Ruleset, payments: readonly StatedPayment[]): Ruleset => {
  if (rules.ron !== null) return rules
  const paid = payments.filter(({ pay }) => pay.some((points) => points !== 0)).length
  return paid === 1 ? { ...rules, ron: 'head-bump' } : paid === 2 ? { ...rules, ron: 'double' } : rules
}

/** What each win is said to have moved must fit that win and add up to what the frame moved. */
export const payMismatch = (view: FrameView): UnplacedFinding[] => {
  const { flow, net, ending, score, flowIndex, frame, believed, last, laid, index } = view
  if (flow === null || last === null || ending.kind !== 'win' || score !== null || frame !== believed) return []
  const payments: StatedPayment[] = []
  for (let at = 0; at < flow.acts.length; at++) {
    const act = flow.acts[at]!
    if (!isWin(act)) continue
    if (act.notes?.pay === undefined) return []
    payments.push({ act: at, seat: act.seat, pay: act.notes.pay })
  }
  if (payments.length === 0) return []
  const payFinding = (
    act: number,
    pay: BySeat<Points>,
    wanted: BySeat<Points>,
    repairs: RecordRepair[] = [],
  ): UnplacedFinding[] => [{ flow: flowIndex, act, args: { pay: [...pay], net: [...wanted] }, repairs }]
  const total = payments.reduce<BySeat<Points>>((sum, { pay }) => addPoints(sum, pay), [0, 0, 0, 0])
  const rules = withPaid(view.rules, payments)
  const hands = paidHands({ frame, flow, last, ending, rules })
  const table = tableOf({ frame, laid, net: net ?? total })
  const reckoned = hands === null ? null : valueWin(hands, table, rules)
  for (const [at, win] of (reckoned?.wins ?? []).entries()) {
    const one = payments.find(({ seat }) => seat === win.seat)
    const hand = hands?.[at]
    if (one === undefined || hand === undefined || sameFour(one.pay, win.paid)) continue
    if (canMove([hand], at === 0 ? table : { honba: 0, sticks: 0 }, rules, one.pay)) continue
    const act = flow.acts[one.act]!
    const value = { ...act, notes: { ...act.notes, pay: win.paid } }
    return payFinding(one.act, one.pay, win.paid, [
      {
        title: { code: 'set-pay', args: { by: [...win.paid] } },
        edits: [{ frame: index, flow: flowIndex, act: one.act, value }],
      },
    ])
  }
  return net === null || sameFour(total, net) ? [] : payFinding(payments[payments.length - 1]!.act, total, net)
}
