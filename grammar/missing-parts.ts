/** Hands and players that a text lacks, written as unseen and unnamed. */
import { insertAt, type Repair, type SyntaxFinding } from './syntax-findings.ts'
import type { File, FrameFlow, SeatHand, Span } from './tree.ts'

const SEATS = ['e', 's', 'w', 'n'] as const
const PLAYER_IDS = ['0', '1', '2', '3'] as const
const UNSEEN = `hnd[${'uk'.repeat(13)},,]`

const missingHands = (hands: readonly SeatHand[]): string =>
  SEATS.filter((seat) => hands.every((one) => one.seat.seat !== seat))
    .map((seat) => `(${seat},${UNSEEN})`)
    .join('')

const flowAt = (file: File, { start }: Span): FrameFlow | undefined =>
  file.matches
    .flatMap(({ frames }) => frames)
    .flatMap(({ flows }) => flows)
    .find((flow) => flow.start <= start && start < flow.end)

/** Hands that belong at the end of the last flow of a file that stops in a frame. */
export const handsToEnd = (file: File): string => {
  const flow = file.matches.at(-1)?.frames.at(-1)?.flows.at(-1)
  return flow === undefined ? '' : missingHands(flow.startHands) + missingHands(flow.endHands)
}

/** The repair of a count that is too low; null for other findings. */
export const missingPartRepair = (file: File, found: SyntaxFinding): Repair | null => {
  if (found.code !== 'syntax.count' || found.args.found >= found.args.least) return null
  const { what } = found.args
  if (what === 'start-hands' || what === 'end-hands') {
    const flow = flowAt(file, found)
    if (flow === undefined) return null
    const atStart = what === 'start-hands'
    const at = atStart ? (flow.startHands.at(-1)?.end ?? flow.start) : flow.end
    return insertAt(at, missingHands(atStart ? flow.startHands : flow.endHands))
  }
  if (what !== 'players') return null
  const match = file.matches.find(({ start, end }) => start <= found.start && found.start < end)
  const at = match?.plyerInfo.at(-1)?.end ?? match?.recerInfo.at(-1)?.end ?? match?.matchTP?.end
  if (match === undefined || at === undefined) return null
  const missing = PLAYER_IDS.filter((id) => match.plyerInfo.every(({ plyerId }) => plyerId.digits !== id))
  return insertAt(at, missing.map((id) => `ply[${id},,,,]`).join(''))
}
