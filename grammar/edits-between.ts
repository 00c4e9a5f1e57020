/**
 * Computes the smallest edits of a text from its old tree and a new one. Order, layout and ordinary comments stay;
 * `//@` pragmas are part of the comparison.
 */
import { commonEnds } from '../src/kit/index.ts'
import { alignLists } from './align-lists.ts'
import { CHILD_KEYS, childrenOf, slotOf } from './child-nodes.ts'
import { halfWidth } from './half-width.ts'
import type { Edit } from './syntax-findings.ts'
import { Patch, linesOf } from './line-patch.ts'
import type { SearchedText } from './pieced-text.ts'
import { isPragma } from './pragma.ts'
import { print, printNode } from './print.ts'
import { sameTree } from './same-tree.ts'
import { commaSlots } from './comma-slots.ts'
import type { Comment, File, Frame, Node, Span } from './tree.ts'

/** Kinds whose fields stand between the commas of a bracket. */
const IN_SLOTS: ReadonlySet<Node['kind']> = new Set([
  'tourInfo',
  'matchTP',
  'recerInfo',
  'plyerInfo',
  'ptRule',
  'ptPostn',
  'ptTour',
  'name',
  'frame',
  'hand',
  'seatHand',
  'frameAct',
])

/** Whether the members of a list have a line each or follow each other. */
type Style = 'lines' | 'words'

const pragmasOf = (node: Node): readonly Comment[] => node.comments?.filter(isPragma) ?? []

/** Pragmas that belong inside a node but stand outside its words, as after its last one. */
const pragmasAround = (node: Node): Comment[] => {
  const inside = (each: Node): Comment[] => childrenOf(each).flatMap((child) => [...pragmasOf(child), ...inside(child)])
  return inside(node).filter(({ start, end }) => start >= node.end || end <= node.start)
}

const isWhere = (span: Span): boolean => span.start >= 0

/** The node printed with its pragmas only: remarks stay where they are in the text. */
const words = (node: Node): string => {
  const printed = printNode(withoutRemarks(node))
  if (!printed.ok) throw new Error('editsBetween needs a tree that can be printed')
  return printed.text
}

/** What two members of a list must share to be the same thing, perhaps changed. */
const identity = (node: Node): string => {
  const { kind } = node
  if (kind === 'frame') return `${kind} ${node.frameId.wind}${node.frameId.num}-${node.frameId.honba}`
  if (kind === 'plyerInfo') return `${kind} ${node.plyerId.digits}`
  if (kind === 'seatHand') return `${kind} ${node.seat.seat}`
  return kind === 'frameAct' ? `${kind} ${node.seat.seat} ${words(node.draw)}` : kind
}

/** Hands and acts of all flows in one list: their order decides how they are grouped. */
const flowItems = (frame: Frame): Node[] =>
  frame.flows.flatMap((flow) => [...flow.startHands, ...flow.acts, ...flow.endHands])

const byPlace = (nodes: readonly Node[]): Node[] => [...nodes].sort((a, b) => a.start - b.start)

class Differ {
  private readonly patch: Patch

  constructor(text: SearchedText) {
    this.patch = new Patch(text)
  }

  get edits(): Edit[] {
    return this.patch.edits
  }

  node(old: Node, now: Node): void {
    if (!sameTree(old, now, { comments: false }) || this.pragmasDifferInside(old, now)) this.words(old, now)
    this.pragmas(old, now)
  }

  private pragmasDifferInside(old: Node, now: Node): boolean {
    const [ours, theirs] = [childrenOf(old), childrenOf(now)]
    return ours.some((child, index) => {
      const other = theirs[index]
      return (
        other === undefined ||
        this.pragmaText(child) !== this.pragmaText(other) ||
        this.pragmasDifferInside(child, other)
      )
    })
  }

  private pragmaText(node: Node): string {
    return pragmasOf(node)
      .map(({ text, place }) => `${place} ${text}`)
      .join('\n')
  }

  private pragmas(old: Node, now: Node): void {
    const [had, has] = [pragmasOf(old), pragmasOf(now)]
    for (const comment of had) {
      if (!has.some(({ text, place }) => text === comment.text && place === comment.place))
        this.patch.removeComment(comment)
    }
    for (const comment of has) {
      if (!had.some(({ text, place }) => text === comment.text && place === comment.place))
        this.patch.insertComment(old, comment)
    }
  }

  private words(old: Node, now: Node): void {
    if (old.kind === 'file' && now.kind === 'file') return this.file(old, now)
    if (old.kind === 'match' && now.kind === 'match') return this.list(childrenOf(old), childrenOf(now), 'lines')
    if (old.kind === now.kind && IN_SLOTS.has(old.kind) && this.slots(old, now)) return
    // Even if a mistake hides the commas of its frame, a flow is still a list of lines.
    if (old.kind === 'frameFlow' && now.kind === 'frameFlow')
      return this.list(childrenOf(old), childrenOf(now), 'lines')
    if (old.kind === now.kind && this.members(old, now)) return
    this.replace(old, now)
  }

  private file(old: File, now: File): void {
    if (old.version.big !== now.version.big || old.version.small !== now.version.small) {
      const [slot] = commaSlots(this.patch.text, { start: old.start, end: old.matches[0]?.start ?? old.end })
      if (slot !== undefined) this.patch.replace(slot, `${now.version.big}.${now.version.small}`)
    }
    this.list(old.matches, now.matches, 'lines')
  }

  /** If the members correspond and only some words differ, each is changed by itself. */
  private members(old: Node, now: Node): boolean {
    const [ours, theirs] = [childrenOf(old), childrenOf(now)]
    if (ours.length === 0) return false
    if (old.kind === 'dora' && now.kind === 'dora' && old.tiles.length !== now.tiles.length) {
      this.list(old.tiles, now.tiles, 'words')
      return true
    }
    const alike = { ...old, ...Object.fromEntries(CHILD_KEYS[old.kind].map((key) => [key, slotOf(now, key)])) }
    if (ours.length !== theirs.length || !sameTree(alike, now, { comments: false })) return false
    // What is not in the text (the tenpai points of an old `ptr[`) has no words to replace.
    if (ours.some(({ start, end }) => start === end)) return false
    if (CHILD_KEYS[old.kind].some((key) => (slotOf(old, key) === null) !== (slotOf(now, key) === null))) return false
    for (const [index, child] of ours.entries()) this.node(child, theirs[index]!)
    return true
  }

  private slots(old: Node, now: Node): boolean {
    const keys = CHILD_KEYS[old.kind]
    const slots = commaSlots(this.patch.text, old)
    if (slots.length !== keys.length) return false
    for (const [index, key] of keys.entries()) this.slot(old, now, key, slots[index]!)
    return true
  }

  private slot(old: Node, now: Node, key: string, slot: Span): void {
    if (key === 'flows' && old.kind === 'frame' && now.kind === 'frame')
      return this.list(flowItems(old), flowItems(now), 'lines', slot)
    const [ours, theirs] = [slotOf(old, key), slotOf(now, key)]
    if (ours !== null && theirs !== null && 'kind' in ours && 'kind' in theirs) return this.node(ours, theirs)
    const asList = (value: typeof ours): readonly Node[] => (value === null ? [] : 'kind' in value ? [value] : value)
    this.list(asList(ours), asList(theirs), 'words', slot)
  }

  private replace(old: Node, now: Node): void {
    const remarks = this.innerComments(old)
    for (const comment of pragmasAround(old)) this.patch.removeComment(comment)
    const { comments: _outer, ...bare } = now
    const indent = this.patch.indentAt(old.start)
    const text = linesOf(words(bare)).join(this.patch.eol + indent)
    this.patch.replace(old, text + remarks.map((comment) => ` //${comment.text}${this.patch.eol}${indent}`).join(''))
  }

  /** Ordinary comments between the words of a node, which outlive it. */
  private innerComments(node: Node): Comment[] {
    return childrenOf(node).flatMap((child) => [
      ...(child.comments ?? []).filter((each) => !isPragma(each) && each.end <= node.end),
      ...this.innerComments(child),
    ])
  }

  /** `slot` is where members go if the old list is empty. */
  private list(old: readonly Node[], now: readonly Node[], style: Style, slot: Span | null = null): void {
    const before = byPlace(old.filter(isWhere))
    // The very nodes of the old tree say what they said: they are not printed to be compared.
    const { head, tail } = commonEnds(before.length, now.length, (i, j) => before[i] === now[j])
    const olds = before.slice(head, before.length - tail)
    const news = now.slice(head, now.length - tail)
    // One in place of one is the same thing changed.
    const [only, instead] = [olds[0], news[0]]
    if (olds.length === 1 && news.length === 1 && only && instead) return this.node(only, instead)
    const fresh: string[] = []
    let previous: Span | null = before[head - 1] ?? null
    // Nothing may be inserted inside a removed piece, because it would be removed with it.
    let removed: Node | null = null
    const flush = (next: Node | null): void => {
      if (fresh.length === 0) return
      this.insert(fresh.splice(0), style, previous, next ?? removed, slot)
    }
    const exact = new Map([...olds, ...news].map((node) => [node, words(node)]))
    const exactOf = (node: Node): string => exact.get(node) ?? ''
    for (const step of alignLists(olds, news, exactOf, identity)) {
      if (step.kind === 'insert') {
        fresh.push(exactOf(step.now))
        continue
      }
      flush(step.old)
      if (step.kind === 'remove') {
        this.remove(step.old)
        removed ??= step.old
        continue
      }
      if (step.kind === 'change') this.node(step.old, step.now)
      previous = step.old
    }
    flush(before[before.length - tail] ?? null)
  }

  private insert(
    fresh: readonly string[],
    style: Style,
    previous: Span | null,
    next: Node | null,
    slot: Span | null,
  ): void {
    const printed =
      style === 'lines' ? fresh.join('\n') : fresh.reduce((text, each) => this.patch.closed(text, '') + each)
    if (style === 'words') {
      const at = previous?.end ?? next?.start ?? slot?.start ?? 0
      this.patch.edits.push({ start: at, end: at, text: this.patch.closed(printed, this.patch.indentAt(at)) })
    } else if (previous !== null) this.patch.insertBehind(previous, printed)
    else if (next !== null) {
      const [first] = (next.comments ?? []).filter(({ place }) => place === 'before')
      this.patch.insertBefore(first ?? next, printed)
    } else if (slot !== null) {
      const indent = `${this.patch.indentAt(slot.start)}  `
      // A comment after the preceding text describes that text.
      const isOpen = this.patch.isLastOnLine(slot.start)
      const at = isOpen ? this.patch.lineEnd(slot.start) : slot.start
      const text = `${this.patch.eol}${this.patch.indented(printed, indent)}${isOpen ? '' : this.patch.eol}`
      this.patch.edits.push({ start: at, end: at, text })
    }
  }

  /** Its pragmas are removed with it, remarks stay. */
  private remove(node: Node): void {
    this.patch.remove([node, ...pragmasOf(node), ...pragmasAround(node)])
  }
}

const withoutRemarks = (node: Node): Node => {
  const copy: Record<string, unknown> = { ...node }
  const pragmas = pragmasOf(node)
  if (pragmas.length > 0) copy['comments'] = pragmas
  else delete copy['comments']
  for (const key of CHILD_KEYS[node.kind]) {
    const slot = slotOf(node, key)
    if (slot !== null) copy[key] = 'kind' in slot ? withoutRemarks(slot) : slot.map(withoutRemarks)
  }
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- every field was copied
  return copy as unknown as Node
}

/**
 * Edits that make `text`, from which `oldFile` was read, say what `newFile` says. Everything else stays byte for byte:
 * comments, order, layout. A text of version 0 has no such edits and is rewritten; a byte order mark is removed if
 * there is any edit. `print` must accept `newFile`.
 */
export const editsBetween = (text: SearchedText, oldFile: File, newFile: File): Edit[] => {
  if (oldFile.upgradedFrom !== undefined) {
    const printed = print(newFile, { eol: text.includes('\r\n') ? '\r\n' : '\n' })
    if (!printed.ok) throw new Error('editsBetween needs a tree that can be printed')
    return [{ start: 0, end: text.length, text: printed.text }]
  }
  const differ = new Differ(oldFile.isFullWidth === true ? halfWidth(text.toString()) : text)
  differ.node(oldFile, newFile)
  const { edits } = differ
  return edits.length > 0 && text.slice(0, 1) === '\uFEFF' ? [{ start: 0, end: 1, text: '' }, ...edits] : edits
}
