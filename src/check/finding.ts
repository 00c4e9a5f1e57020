/**
 * What a check reports: a stable code, a place, and the arguments of its sentence. `src/words` has the sentences, so
 * nothing here is in any language.
 */
import { emptyFlow, emptyFrame, type Act, type Frame, type FrameId, type Match, type Place } from '../record/index.ts'

export type Severity = 'error' | 'warning' | 'info'

/** Arguments of the sentence: tiles, seats (0…3), numbers of Points (integers of 100), short words. */
export type FindingArgs = Readonly<Record<string, string | number | readonly string[] | readonly number[]>>

/**
 * A change of the record: a whole act, or fields of a frame or of the match. Frames and acts are addressed by index.
 * `whole`: a frame that was missed is to be typed before the one at this index, or that one is deleted. The recorder
 * renumbers those behind.
 */
export type RecordEdit =
  | { readonly frame: number; readonly whole: 'insert' | 'delete' }
  | { readonly frame: number; readonly flow: number; readonly act: number; readonly value: Act }
  | { readonly frame: number; readonly fields: Partial<Frame> }
  | { readonly fields: Partial<Match> }

export const REPAIR_TITLES = [
  'mark-tsumogiri',
  'mark-karagiri',
  'mark-rinshan',
  'unmark-rinshan',
  'set-tile',
  'set-draw',
  'set-start-tile',
  'set-thrown',
  'set-from-hand',
  'set-draw-from-hand',
  'exchange-tiles',
  'set-call',
  'set-weekday',
  'set-frame-id',
  'insert-frame',
  'delete-frame',
  'set-sticks',
  'set-start-points',
  'set-end-points',
  'set-start-points-on',
  'set-end-points-on',
  'set-dora',
  'set-ura',
  'set-proven',
  'set-pay',
  'mark-riichi',
  'unmark-riichi',
  'set-final-points',
  'set-tournament-points',
  'clear-dora',
  'set-year',
  'set-stage',
  'set-team',
  'set-name',
  'set-affiliation',
] as const
export type RepairCode = (typeof REPAIR_TITLES)[number]

export interface RecordRepair {
  readonly title: { readonly code: RepairCode; readonly args: FindingArgs }
  readonly edits: readonly RecordEdit[]
}

/** Counts the findings of a match, without those for completeness. */
export type CountFindings = (match: Match) => number

/** The offered repairs, or a function that computes them on demand. */
export type OfferedRepairs = readonly RecordRepair[] | ((count: CountFindings) => readonly RecordRepair[])

/** The result of one check, before it is placed in the file. */
export interface UnplacedFinding {
  readonly args: FindingArgs
  readonly part?: Place['part']
  readonly flow?: number
  readonly act?: number
  readonly index?: number
  readonly repairs?: OfferedRepairs
  /** Set if it is less severe than usual. */
  readonly severity?: Severity
}

/** Nothing of it is known, and that is reported. */
const toBeTyped = (id: FrameId): Frame => ({ ...emptyFrame(id), flows: [emptyFlow()] })

const editFrames = (frames: Match['frames'], at: number, whole: 'insert' | 'delete'): Match['frames'] => {
  const there = frames[at]
  if (there === undefined) return frames
  return whole === 'delete' ? frames.toSpliced(at, 1) : frames.toSpliced(at, 0, toBeTyped(there.id))
}

const editMatch = (match: Match, edit: RecordEdit): Match => {
  if ('whole' in edit) return { ...match, frames: editFrames(match.frames, edit.frame, edit.whole) }
  if ('act' in edit) {
    const frames = match.frames.map((frame, index) =>
      index !== edit.frame
        ? frame
        : {
            ...frame,
            flows: frame.flows.map((flow, at) =>
              at !== edit.flow ? flow : { ...flow, acts: flow.acts.with(edit.act, edit.value) },
            ),
          },
    )
    return { ...match, frames }
  }
  if ('frame' in edit)
    return {
      ...match,
      frames: match.frames.map((frame, index) => (index === edit.frame ? { ...frame, ...edit.fields } : frame)),
    }
  return { ...match, ...edit.fields }
}

/** The match after a repair. */
export const applyRepair = (match: Match, repair: RecordRepair): Match => repair.edits.reduce(editMatch, match)
