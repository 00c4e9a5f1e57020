/**
 * Comments (§3.4). They are blanked before the lexer sees the text, which keeps all offsets, so a comment may stand
 * anywhere, even inside a word. Afterwards each is attached to the node before or after it.
 *
 * A comment that starts with `//@` ends where another `//` follows white space, so several pragmas and a remark may
 * share a line.
 */
import { childrenOf } from './child-nodes.ts'
import { endOfQuoted } from './strings.ts'
import type { Comment, File, Node } from './tree.ts'

type Loose = Omit<Comment, 'place'>

const split = (text: string, start: number): Loose[] => {
  const comments: Loose[] = []
  let from = 0
  let next = text.indexOf('//', 2)
  while (next !== -1 && text.startsWith('//@', from)) {
    if (/\s/.test(text[next - 1] ?? '')) {
      const own = text.slice(from, next).trimEnd()
      comments.push({ start: start + from, end: start + from + own.length, text: own.slice(2) })
      from = next
    }
    next = text.indexOf('//', next + 2)
  }
  comments.push({ start: start + from, end: start + text.length, text: text.slice(from + 2) })
  return comments
}

export interface Blanked {
  /** The text with spaces in place of comments; all offsets are unchanged. */
  readonly text: string
  readonly comments: readonly Loose[]
}

const NONE: readonly Loose[] = []

/**
 * `endOfString` finds where a quoted text ends, because what looks like a comment inside one is none; -1 means that the
 * rest of the text is quoted.
 */
export const blankComments = (text: string, endOfString = endOfQuoted): Blanked => {
  if (!text.includes('//')) return { text, comments: NONE }
  const comments: Loose[] = []
  const pattern = /\\"|"|\/\/[^\r\n]*/g
  let blanked = ''
  let done = 0
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    const [word] = found
    if (word === '"') {
      const end = endOfString(text, found.index)
      pattern.lastIndex = end === -1 ? text.length : end
    } else if (word !== '\\"') {
      blanked += text.slice(done, found.index) + ' '.repeat(word.length)
      done = found.index + word.length
      for (const comment of split(word, found.index)) comments.push(comment)
    }
  }
  return { text: blanked + text.slice(done), comments }
}

const add = (node: Node, comment: Loose, place: Comment['place']): void => {
  ;(node.comments ??= []).push({ ...comment, place })
}

/** The smallest node that ends (or begins) where this one does: a tile rather than the list it closes. */
const innermost = (node: Node, edge: 'start' | 'end'): Node => {
  for (let here = node; ;) {
    const child = childrenOf(here).at(edge === 'end' ? -1 : 0)
    if (child === undefined || child[edge] !== here[edge]) return here
    here = child
  }
}

/** A node to which comments are attached. Caches what is asked for each comment, because a line may have thousands. */
class Neighbour {
  readonly node: Node
  readonly #text: string
  readonly #taker = new Map<'start' | 'end', Node>()
  #lineEnd: number | undefined

  constructor(node: Node, text: string) {
    this.node = node
    this.#text = text
  }

  take(comment: Loose, place: Comment['place']): void {
    const edge = place === 'behind' ? 'end' : 'start'
    let taker = this.#taker.get(edge)
    if (taker === undefined) this.#taker.set(edge, (taker = innermost(this.node, edge)))
    add(taker, comment, place)
  }

  /** Whether the comment is on the line on which the node ends. */
  isOnLine({ start }: Loose): boolean {
    if (this.#lineEnd === undefined) {
      LINE_END.lastIndex = this.node.end
      this.#lineEnd = LINE_END.exec(this.#text)?.index ?? this.#text.length
    }
    return start <= this.#lineEnd
  }
}

const LINE_END = /[\r\n]/g

/** Attaches comments that lie inside `node`; both lists are in the order of the text. */
const attachInside = (node: Node, comments: readonly Loose[], text: string): void => {
  const children = childrenOf(node).sort((a, b) => a.start - b.start)
  let behind: Neighbour | undefined
  let ahead = children[0] && new Neighbour(children[0], text)
  let next = 0
  for (let index = 0; index < comments.length; index++) {
    const comment = comments[index]!
    while (ahead !== undefined && ahead.node.end <= comment.start) {
      behind = ahead
      const child = children[++next]
      ahead = child && new Neighbour(child, text)
    }
    if (ahead !== undefined && ahead.node.start < comment.start) {
      let last = index
      while (last + 1 < comments.length && comments[last + 1]!.start < ahead.node.end) last++
      attachInside(ahead.node, comments.slice(index, last + 1), text)
      index = last
    } else if (behind !== undefined && (ahead === undefined || behind.isOnLine(comment))) behind.take(comment, 'behind')
    else if (ahead !== undefined) ahead.take(comment, 'before')
    else add(node, comment, 'behind')
  }
}

export const attachComments = (file: File, comments: readonly Loose[], text: string): void => {
  const inside: Loose[] = []
  const after = new Neighbour(file, text)
  for (const comment of comments) {
    if (comment.end <= file.start) add(file, comment, 'before')
    else if (comment.start < file.end) inside.push(comment)
  }
  if (inside.length > 0) attachInside(file, inside, text)
  for (const comment of comments)
    if (comment.end > file.start && comment.start >= file.end) after.take(comment, 'behind')
}
