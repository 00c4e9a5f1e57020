/** A repair of the record as edits of the text it was read from: only the nodes that differ are written anew. */
import { printNode, printPragma, type Edit, type File, type Frame, type Match, type Node } from '../../grammar/index.ts'
import { treeOf, type Paifu } from '../record/index.ts'
import { applyRepair, type RecordEdit, type RecordRepair } from './finding.ts'

type ActEdit = Extract<RecordEdit, { readonly act: number }>
type Pair = readonly [old: Node | null, now: Node | null]

/** Null where the text has no node to put the repair into. */
export const textRepair = (
  text: string,
  file: File,
  paifu: Paifu,
  match: number,
  repair: RecordRepair,
): readonly Edit[] | null => {
  const before = paifu.matches[match]
  const old = file.matches[match]
  if (before === undefined || old === undefined) return null
  const now = treeOf({ matches: [applyRepair(before, repair)] }).matches[0]
  if (now === undefined) return null
  const edits: Edit[] = []
  for (const [was, is] of repair.edits.flatMap((edit) => changed(edit, old, now))) {
    if (was === null || is === null || was.start < 0) return null
    const printed = printNode(bare(is))
    if (!printed.ok) return null
    const before = printNode(bare(was))
    if (before.ok && before.text === printed.text) continue
    if (text.slice(was.start, was.end) !== printed.text)
      edits.push({ start: was.start, end: was.end, text: printed.text })
  }
  for (const edit of repair.edits) {
    const pay = 'act' in edit ? payEdit(text, old, before, edit) : null
    if (pay !== null) edits.push(pay)
  }
  return edits.length === 0 ? null : edits
}

const PAY = /\/\/@pay [^\n]*?(?=\s*(?:\/\/|\n|$))/g

/** What a win moved stands in a comment behind its act. */
const payEdit = (text: string, old: Match, before: Paifu['matches'][number], edit: ActEdit): Edit | null => {
  const pay = edit.value.notes?.pay
  const acts = old.frames[edit.frame]?.flows[edit.flow]?.acts
  const act = acts?.[edit.act]
  const was = before.frames[edit.frame]?.flows[edit.flow]?.acts[edit.act]?.notes?.pay
  if (pay === undefined || was === undefined || act === undefined || pay.join() === was.join()) return null
  const until = acts?.[edit.act + 1]?.start ?? old.frames[edit.frame]?.end ?? text.length
  PAY.lastIndex = act.start
  const found = PAY.exec(text)
  if (found === null || found.index >= until) return null
  return {
    start: found.index,
    end: found.index + found[0].length,
    text: `//${printPragma({ kind: 'pay', points: pay })}`,
  }
}

/** Comments stay where they are in the text. */
const bare = <Some extends Node>({ comments: _, ...node }: Some): Node => node as unknown as Node

const changed = (edit: RecordEdit, old: Match, now: Match): Pair[] => {
  if ('act' in edit) {
    const was = old.frames[edit.frame]?.flows[edit.flow]?.acts[edit.act]
    const is = now.frames[edit.frame]?.flows[edit.flow]?.acts[edit.act]
    if (was === undefined || is === undefined) return [[null, null]]
    const draw: Pair = [was.draw, is.draw]
    return was.disc === null && is.disc === null ? [draw] : [draw, [was.disc, is.disc]]
  }
  if ('frame' in edit) {
    const [was, is] = [old.frames[edit.frame], now.frames[edit.frame]]
    if (was === undefined || is === undefined) return [[null, null]]
    return Object.keys(edit.fields).flatMap((field) =>
      field === 'flows' ? startHands(was, is) : [frameField(field, was, is)],
    )
  }
  return Object.keys(edit.fields).flatMap((field) => matchField(field, old, now))
}

/** The hands as dealt; acts are changed one at a time. */
const startHands = (was: Frame, is: Frame): Pair[] =>
  was.flows.flatMap((flow, at) =>
    flow.startHands.map(({ seat, hand }): Pair => [
      hand,
      is.flows[at]?.startHands.find((one) => one.seat.seat === seat.seat)?.hand ?? null,
    ]),
  )

const frameField = (field: string, was: Frame, is: Frame): Pair => {
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

const matchField = (field: string, was: Match, is: Match): Pair[] => {
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
