/** A frame played again, once for all that an archive wants to know of it. */
import type { PlayedFrame } from '../check/index.ts'
import { endOfFlow, playedFlow } from '../formats/index.ts'
import type { Act, BySeat, Frame } from '../record/index.ts'
import type { AssumedRules } from '../rules/index.ts'
import { playFlow, type Table } from '../table/index.ts'
import { factsOf, type FrameFacts } from './frame-facts.ts'
import { HandsInPlay, type HandStep } from './hand-steps.ts'

export interface ReplayedFrame {
  readonly facts: FrameFacts
  readonly hands: BySeat<readonly HandStep[]>
  /** Before the first act. */
  readonly first: Table
  /** After the last act; a standing riichi is not laid. */
  readonly last: Table
  /** For the checks; null if the frame was begun again, because they look at all of its flows. */
  readonly played: PlayedFrame | null
}

const isRiichi = (act: Act | undefined): boolean => act?.discard?.kind === 'riichi'

/** Whether anybody asks for the table between two acts: before and after a riichi, before a ron, after a tsumo, at both ends. */
const isKept = (last: Act | undefined, next: Act | undefined): boolean =>
  last === undefined ||
  next === undefined ||
  isRiichi(last) ||
  isRiichi(next) ||
  last.discard?.kind === 'tsumo' ||
  next.draw.kind === 'ron'

/** @param rules those by which it was played */
export const replayedFrame = (frame: Frame, rules: AssumedRules): ReplayedFrame => {
  const flow = playedFlow(frame)
  const { acts } = flow
  const hands = new HandsInPlay(acts)
  const tables: Table[] = []
  const { last, proof, findings } = playFlow(frame, flow, rules, (table, at, keep) => {
    hands.see(table, at)
    if (isKept(acts[at - 1], acts[at])) tables[at] = keep()
  })
  const tableBefore = (act: number): Table => tables[act]!
  return {
    facts: factsOf(frame, endOfFlow(frame, flow, tableBefore, last), tableBefore),
    hands: hands.steps(),
    first: tableBefore(0),
    last: tableBefore(acts.length),
    played:
      frame.flows.length === 1
        ? { last, proof, actFindings: findings.map((actFinding) => ({ flow: 0, actFinding })) }
        : null,
  }
}
