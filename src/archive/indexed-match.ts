/** All that an index keeps of a match. */
import { rulesPlayedBy } from '../formats/index.ts'
import { frameName, type Match } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import type { FrameFacts } from './frame-facts.ts'
import { checkedActs, graveIn, openIn, type FoundFault } from './frame-marks.ts'
import { framesWithResult, headOfMatch, type HeadFacts } from './match-facts.ts'
import { identityOf, packIdentity } from './match-identity.ts'
import { packFrames } from './packed-frames.ts'
import { packHands } from './packed-hands.ts'
import { replayedFrame } from './replayed-frame.ts'
import { linesOfMatch, type Remark, type SearchedLine } from './searched-lines.ts'

export interface IndexedMatch {
  /** As `unpackIdentity` reads it. */
  readonly identity: Uint8Array<ArrayBuffer>
  readonly head: HeadFacts
  /** As files write them: `E1-0`. */
  readonly frameNames: readonly string[]
  readonly frames: readonly FrameFacts[]
  readonly lines: readonly SearchedLine[]
  /** What the checks find. */
  readonly faults: readonly FoundFault[]
  /** As `PackedFrames` and `PackedHands` read them. */
  readonly packedFrames: Uint8Array<ArrayBuffer>
  readonly packedHands: Uint8Array<ArrayBuffer>
}

/** What a record says around a match, and what the match does not say itself. */
export interface MatchContext {
  /** The own ruleset that the match names, or the rules for a match that names none. */
  readonly given?: Ruleset | undefined
  /** Frames that could not be read whole. */
  readonly unread?: ReadonlySet<number> | undefined
  /** The comments in the text of the match. */
  readonly remarks?: readonly Remark[]
}

export const indexedMatch = (match: Match, { given, unread, remarks = [] }: MatchContext = {}): IndexedMatch => {
  const { rules, isComplete } = rulesPlayedBy(match, given)
  const replayed = match.frames.map((frame) => replayedFrame(frame, rules))
  // The checks say nothing where the rules do not, so they play a frame themselves if anything was assumed.
  const { faults, result } = checkedActs(match, given, unread, isComplete ? replayed.map(({ played }) => played) : [])
  const head = headOfMatch(match, result)
  const frames = framesWithResult(match, replayed, result)
  return {
    identity: packIdentity(identityOf(match, graveIn(faults))),
    head,
    frameNames: match.frames.map(({ id }) => frameName(id)),
    frames,
    lines: linesOfMatch(match, head, remarks),
    faults,
    packedFrames: packFrames(
      frames,
      replayed.map((each, at) => openIn(match.frames[at]!, each)),
    ),
    packedHands: packHands(replayed.map(({ hands }) => hands)),
  }
}
