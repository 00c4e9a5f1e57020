/**
 * Full-width letters, digits, brackets and commas, as a Japanese keyboard types them, read as the signs of the format.
 * Each is one UTF-16 code unit for one, so offsets stay; quoted texts and comments are left as they are.
 */
import { endOfAny } from './strings.ts'
import type { Edit } from './syntax-findings.ts'

/** Signs without a half-width form of their own in Unicode, by what they are typed for. */
const SIGNS: Readonly<Record<string, string>> = {
  '、': ',',
  '､': ',',
  '。': '.',
  '｡': '.',
  ー: '-',
  '−': '-',
  '‐': '-',
  '–': '-',
  '—': '-',
  '―': '-',
}

/** Brackets that stand for either kind. */
const OPENERS = '「『【〔〈《｢'
const CLOSERS = '」』】〕〉》｣'
const QUOTES = '“”„‟〝〟〞＂'

const CLASS = `[\uff01-\uff5e${Object.keys(SIGNS).join('')}${OPENERS}${CLOSERS}${QUOTES}]`
const ANY = new RegExp(CLASS)
const RUN = new RegExp(`${CLASS}+`, 'g')
/** The end of a quoted text before its bracket. */
const CLOSING = new RegExp(`(?:[${QUOTES}${CLOSERS}]|(?<!\\\\)")(?=\\s*[\\]］${CLOSERS}])|[\\r\\n]`, 'g')
const EITHER_BRACKET = new RegExp(`[${OPENERS}${CLOSERS}]`)
/** What a reader looks at. The brackets around a place matter only where one stands that may be of either kind. */
const LOOKED_AT = new RegExp(`${CLASS}|["/]`, 'g')
const LOOKED_AT_WITH_BRACKETS = new RegExp(`${CLASS}|[()[\\]"/]`, 'g')
const TEXT_HEAD = /s(?:nt|rm)\s*\[\s*$/
const LINE = /[\r\n]|$/g

const halfOf = (sign: string): string =>
  SIGNS[sign] ?? (sign >= '\uff01' && sign <= '\uff5e' ? String.fromCharCode(sign.charCodeAt(0) - 0xfee0) : sign)

/** How far back the text before a quotation mark is looked at: `snt` and white space. */
const LOOK_BEHIND = 12

class Reader {
  readonly #text: string
  /** What is read before `#end`, and the last signs of it. */
  #read = ''
  #tail = ''
  #end = 0
  readonly #open: string[] = []

  constructor(text: string) {
    this.#text = text
  }

  read(): string {
    const next = EITHER_BRACKET.test(this.#text) ? LOOKED_AT_WITH_BRACKETS : LOOKED_AT
    next.lastIndex = 0
    for (let found = next.exec(this.#text); found !== null; found = next.exec(this.#text))
      next.lastIndex = this.#sign(found.index)
    return this.#read + this.#text.slice(this.#end)
  }

  /** Reads the sign at a place as another one; places come in their order. */
  #put(at: number, sign: string): void {
    if (this.#text.charAt(at) === sign) return
    this.#tail = this.#before(at) + sign
    this.#read += this.#text.slice(this.#end, at) + sign
    this.#end = at + 1
  }

  /** The last signs before a place, as they are read. */
  #before(at: number): string {
    return (this.#tail + this.#text.slice(Math.max(this.#end, at - LOOK_BEHIND), at)).slice(-LOOK_BEHIND)
  }

  /** @returns where to go on */
  #sign(at: number): number {
    const sign = this.#text.charAt(at)
    const half = halfOf(sign)
    if (this.#beginsText(at, half)) return this.#quoted(at)
    if (OPENERS.includes(sign)) {
      const opening = /[a-z]$/.test(this.#before(at)) ? '[' : '('
      this.#put(at, opening)
      this.#open.push(opening)
      return at + 1
    }
    if (CLOSERS.includes(sign)) {
      this.#put(at, this.#open.pop() === '(' ? ')' : ']')
      return at + 1
    }
    this.#put(at, half)
    if (half === '/' && halfOf(this.#text.charAt(at + 1)) === '/') return this.#comment(at)
    if (half === '(' || half === '[') this.#open.push(half)
    else if (half === ')' || half === ']') this.#open.pop()
    return at + 1
  }

  #beginsText(at: number, half: string): boolean {
    const sign = this.#text.charAt(at)
    if (half === '"') return true
    if (!QUOTES.includes(sign) && !OPENERS.includes(sign) && !CLOSERS.includes(sign)) return false
    return TEXT_HEAD.test(this.#before(at))
  }

  #quoted(at: number): number {
    CLOSING.lastIndex = at + 1
    const end = CLOSING.exec(this.#text)
    this.#put(at, '"')
    if (end === null || /[\r\n]/.test(end[0])) return this.#text.charAt(at) === '"' ? endOfAny(this.#text, at) : at + 1
    this.#put(end.index, '"')
    return end.index + 1
  }

  #comment(at: number): number {
    this.#put(at + 1, '/')
    LINE.lastIndex = at
    return LINE.exec(this.#text)?.index ?? this.#text.length
  }
}

/** The same text, of the same length, as it is meant. */
export const halfWidth = (text: string): string => (ANY.test(text) ? new Reader(text).read() : text)

/** The edits that write a text as it is read: one for each run of full-width signs. */
export const halfWidthEdits = (text: string, read: string): Edit[] =>
  [...text.matchAll(RUN)].flatMap(({ index, 0: { length } }) => {
    let [start, end] = [index, index + length]
    while (start < end && text[start] === read[start]) start++
    while (end > start && text[end - 1] === read[end - 1]) end--
    return start === end ? [] : [{ start, end, text: read.slice(start, end) }]
  })
