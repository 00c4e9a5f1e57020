/** A repair of the record as edits of its text: only the nodes that differ are rewritten. */
import {
  printNode,
  printPragma,
  type Comment,
  type Edit,
  type File,
  type Frame as FrameNode,
  type FrameAct,
  type Match as MatchNode,
  type Node,
  type TextParts,
} from '../../grammar/index.ts'
import { discardNode, drawNode, frameNode, treeOf, type Frame, type Match, type Paifu } from '../record/index.ts'
import type { RecordEdit, RecordRepair } from '../check/index.ts'

type ActEdit = Extract<RecordEdit, { readonly act: number }>
type Pair = readonly [old: Node | null, now: Node | null]

/**
 * Null if the text has no node for the repair. Only what a repair changes is printed, so a file with a repair in each
 * frame is not printed once for each.
 */
export const textRepair = (
  text: TextParts,
  file: File,
  paifu: Paifu,
  match: number,
  repair: RecordRepair,
): readonly Edit[] | null => {
  const before = paifu.matches[match]
  const old = file.matches[match]
  if (before === undefined || old === undefined) return null
  const edits: Edit[] = []
  for (const [was, is] of repair.edits.flatMap((edit) => changedNodes(edit, old, before))) {
    if (was === null || is === null || was.start < 0) return null
    const printed = printNode(bare(is))
    if (!printed.ok) return null
    const written = printNode(bare(was))
    if (written.ok && written.text === printed.text) continue
    if (text.slice(was.start, was.end) !== printed.text)
      edits.push({ start: was.start, end: was.end, text: printed.text })
  }
  for (const edit of repair.edits) {
    if (!('act' in edit)) continue
    const inComments = [payEdit(old, before, edit), riichiMarkEdit(old, before, edit)]
    edits.push(...inComments.filter((one) => one !== null))
  }
  return edits.length === 0 ? null : edits
}

const actNodeOf = (match: MatchNode, { frame, flow, act }: ActEdit): FrameAct | undefined =>
  match.frames[frame]?.flows[flow]?.acts[act]

const actOf = (match: Match, { frame, flow, act }: ActEdit) => match.frames[frame]?.flows[flow]?.acts[act]

/** What a win moved is in a comment after its act. */
const payEdit = (old: MatchNode, before: Match, edit: ActEdit): Edit | null => {
  const pay = edit.value.notes?.pay
  const node = actNodeOf(old, edit)
  const was = actOf(before, edit)?.notes?.pay
  if (pay === undefined || was === undefined || node === undefined || pay.join() === was.join()) return null
  const found = commentsAt(node).find(({ text }) => text.startsWith('@pay '))
  return found === undefined
    ? null
    : { start: found.start, end: found.end, text: `//${printPragma({ kind: 'pay', points: pay })}` }
}

/** That a riichi discard was the drawn tile is in a comment after its act; where another was drawn, nothing need be said. */
const riichiMarkEdit = (old: MatchNode, before: Match, edit: ActEdit): Edit | null => {
  const { draw, discard } = edit.value
  const node = actNodeOf(old, edit)
  const was = actOf(before, edit)?.discard
  if (was?.kind !== 'riichi' || was.tsumogiri !== true || node === undefined) return null
  if (discard?.kind !== 'riichi' || discard.tsumogiri !== false) return null
  if (!('tile' in draw) || draw.tile === discard.tile) return null
  const found = commentsAt(node).find(({ text }) => text === '@tg')
  return found === undefined ? null : { start: found.start, end: found.end, text: '' }
}

const commentsAt = (act: FrameAct): readonly Comment[] =>
  [act.seat, act.draw, act.disc, act].flatMap((node) => node?.comments ?? [])

/** Comments stay where they are in the text. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- comments may be left out of every node
const bare = <Some extends Node>({ comments: _, ...node }: Some): Node => node as unknown as Node

const changedNodes = (edit: RecordEdit, old: MatchNode, before: Match): Pair[] => {
  // A missed frame has to be typed, and those behind are renumbered: the recorder does that.
  if ('whole' in edit) return [[null, null]]
  if ('act' in edit) {
    const was = actNodeOf(old, edit)
    if (was === undefined || actOf(before, edit) === undefined) return [[null, null]]
    const { draw, discard } = edit.value
    const drawn: Pair = [was.draw, drawNode(draw)]
    return was.disc === null && discard === null ? [drawn] : [drawn, [was.disc, discard && discardNode(discard)]]
  }
  if ('frame' in edit) {
    const [was, frame] = [old.frames[edit.frame], before.frames[edit.frame]]
    if (was === undefined || frame === undefined) return [[null, null]]
    const is = frameNode(withFields(frame, edit.fields))
    return Object.keys(edit.fields).flatMap((field) =>
      field === 'flows' ? startHands(was, is) : [frameField(field, was, is)],
    )
  }
  const head = treeOf({ matches: [{ ...before, ...edit.fields, frames: [] }] }).matches[0]
  if (head === undefined) return [[null, null]]
  return Object.keys(edit.fields).flatMap((field) => matchField(field, old, head))
}

/** A frame with only the changed fields: its flows have only the starting hands, and only if those change. */
const withFields = (frame: Frame, fields: Partial<Frame>): Frame => ({
  ...frame,
  ...fields,
  flows: (fields.flows ?? []).map((flow) => ({ ...flow, acts: [] })),
})

/** The hands as dealt; acts are changed one at a time. */
const startHands = (was: FrameNode, is: FrameNode): Pair[] =>
  was.flows.flatMap((flow, at) =>
    flow.startHands.map(({ seat, hand }): Pair => [
      hand,
      is.flows[at]?.startHands.find((one) => one.seat.seat === seat.seat)?.hand ?? null,
    ]),
  )

const frameField = (field: string, was: FrameNode, is: FrameNode): Pair => {
  switch (field) {
    case 'id':
      return [was.frameId, is.frameId]
    case 'sticks':
      return [was.kyoutak, is.kyoutak]
    case 'startPoints':
      return [was.ptFrmStart, is.ptFrmStart]
    case 'endPoints':
      return [was.ptFrmEnd, is.ptFrmEnd]
    case 'dora':
      return [was.dora, is.dora]
    default:
      return [null, null]
  }
}

const matchField = (field: string, was: MatchNode, is: MatchNode): Pair[] => {
  switch (field) {
    case 'timeAndPlace':
      return [[was.matchTP?.matchDayOfWk ?? null, is.matchTP?.matchDayOfWk ?? null]]
    case 'tournament':
      return [[was.tourInfo, is.tourInfo]]
    case 'players':
      return was.plyerInfo.map((player) => [
        player,
        is.plyerInfo.find(({ plyerId }) => plyerId.digits === player.plyerId.digits) ?? null,
      ])
    case 'finalPoints':
      return [[was.ptMatchEnd, is.ptMatchEnd]]
    case 'tournamentPoints':
      return [[was.ptTourNew, is.ptTourNew]]
    default:
      return [[null, null]]
  }
}
