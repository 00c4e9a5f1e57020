/**
 * What a syntax tree can say but the record cannot hold. The parser already reports most of it for a text, so the trees
 * are changed here.
 */
import {
  build,
  parse,
  type File,
  type FrameAct,
  type FrameFlow,
  type Frame,
  type Match,
} from '../../../grammar/index.ts'
import type { RecordCode } from '../../../src/record/index.ts'
import { matchText } from '../expect-finding.ts'

const read = (text: string): File => {
  const { file } = parse(text)
  if (file === null) throw new Error('unreadable')
  return file
}

/** Has no mistake, and a pragma after its frame. */
export const FINE: File = read(matchText({}))

const match = (change: (match: Match) => Partial<Match>): File => ({
  ...FINE,
  matches: FINE.matches.map((one) => ({ ...one, ...change(one) })),
})
const frame = (change: (frame: Frame) => Partial<Frame>): File =>
  match(({ frames }) => ({ frames: frames.map((one) => ({ ...one, ...change(one) })) }))
const flow = (change: (flow: FrameFlow) => Partial<FrameFlow>): File =>
  frame(({ flows }) => ({ flows: flows.map((one) => ({ ...one, ...change(one) })) }))
const act = (fields: Partial<FrameAct>): File =>
  flow(({ acts }) => ({ acts: acts.map((one) => ({ ...one, ...fields })) }))

export const RECORD_CASES: Readonly<Record<RecordCode, File>> = {
  'record.player-twice': match(({ plyerInfo }) => ({ plyerInfo: [...plyerInfo, ...plyerInfo.slice(0, 1)] })),
  'record.player-missing': match(({ plyerInfo }) => ({ plyerInfo: plyerInfo.slice(0, 3) })),
  'record.seat-twice': flow(({ startHands }) => ({ startHands: [...startHands, ...startHands.slice(0, 1)] })),
  'record.seat-missing': flow(({ startHands }) => ({ startHands: startHands.slice(0, 3) })),
  'record.tile-unknown': act({ disc: build.realTile('9x') }),
  'record.tiles-missing': act({ disc: build.discAct('rc', []) }),
  'record.points-count': frame(() => ({ ptFrmStart: build.fourPt('pfs', [250, 250, 250]) })),
  'record.pragma-malformed': read(matchText({ notes: '//@draw nothing' })),
  'record.pragma-twice': read(matchText({ notes: '//@draw broken-off //@draw broken-off' })),
}
