/** What the list says about its wins, compared with the rules. */
import { frameName, toSeat, WINDS } from '../../record/index.ts'
import type { AssumedRules } from '../../rules/index.ts'
import { eventsOfFrame } from '../events-of-frame.ts'
import type { ImportFinding, Losses } from '../format.ts'
import { endOfFrame } from '../frame-end.ts'
import type { LastFrame } from '../match-end.ts'
import type { MleagueFinding, MleagueLoss } from './codes.ts'
import type { ReadRound } from './round.ts'
import { told } from './viewer-event.ts'
import { isSameWin, lineOf, wordsOf } from './yaku-names.ts'

/**
 * How the frame ended. A value that the rules do not give is lost, because a record has none; if they give another one,
 * that is a finding.
 */
export const checkValues = (
  { frame, wins }: ReadRound,
  rules: AssumedRules,
  losses: Losses<MleagueLoss>,
  findings: ImportFinding<MleagueFinding>[],
): LastFrame => {
  const played = eventsOfFrame(frame, rules)
  const end = endOfFrame(frame, played)
  for (const { seat, args } of wins) {
    const score = end.kind === 'wins' ? (end.wins.find((one) => one.seat === seat)?.score ?? null) : null
    const due = score && wordsOf(score, { roundWind: toSeat(WINDS.indexOf(frame.id.wind)), seat })
    if (due && isSameWin(args.words, due)) continue
    const given = told(lineOf(args.words))
    losses.add('mleague.win-value', { frame: frameName(frame.id), given })
    if (due)
      findings.push({
        code: 'mleague.value-differs',
        match: 0,
        frame: frame.id,
        act: null,
        seat,
        args: { given, due: lineOf(due) },
      })
  }
  return { sticks: end.outcome?.kind === 'win' ? 0 : played.last.sticks, outcome: end.outcome }
}
