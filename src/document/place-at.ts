import type { File, Span } from '../../grammar/index.ts'
import type { Place } from '../record/index.ts'
import { firstIndex } from './damage.ts'

/** The match, frame and act around an offset, or at the edge of which it is; null outside every match. */
export const placeAt = (file: File | null, offset: number): Place | null => {
  const match = around(file?.matches, offset)
  if (file === null || match < 0) return null
  const frames = file.matches[match]!.frames
  const frame = around(frames, offset)
  if (frame < 0) return { match }
  const flow = around(frames[frame]!.flows, offset)
  const act = around(frames[frame]!.flows[flow]?.acts, offset)
  return act < 0 ? { match, frame } : { match, frame, flow, act }
}

/** Which of these, which stand one behind the other, an offset is in or at the edge of; −1 when in none. */
const around = (spans: readonly Span[] = [], offset: number): number => {
  const at = firstIndex(spans, ({ end }) => end >= offset)
  return (spans[at]?.start ?? Infinity) <= offset ? at : -1
}
