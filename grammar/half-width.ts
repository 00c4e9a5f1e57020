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
const NEXT = new RegExp(`${CLASS}|[()[\\]"/]`, 'g')
const TEXT_HEAD = /s(?:nt|rm)\s*\[\s*$/
const LINE = /[\r\n]|$/g

const halfOf = (sign: string): string =>
  SIGNS[sign] ?? (sign >= '\uff01' && sign <= '\uff5e' ? String.fromCharCode(sign.charCodeAt(0) - 0xfee0) : sign)

class Reader {
  readonly #text: string
  /** What is read of each sign that is full-width. */
  readonly #signs: string[]
  readonly #open: string[] = []

  constructor(text: string) {
    this.#text = text
    this.#signs = Array.from({ length: text.length }, (_, at) => text.charAt(at))
  }

  read(): string {
    NEXT.lastIndex = 0
    for (let found = NEXT.exec(this.#text); found !== null; found = NEXT.exec(this.#text))
      NEXT.lastIndex = this.#sign(found.index)
    return this.#signs.join('')
  }

  /** @returns where to go on */
  #sign(at: number): number {
    const sign = this.#text.charAt(at)
    const half = halfOf(sign)
    if (this.#beginsText(at, half)) return this.#quoted(at)
    this.#signs[at] = half
    if (half === '/' && halfOf(this.#text.charAt(at + 1)) === '/') return this.#comment(at)
    if (half === '(' || half === '[') this.#open.push(half)
    else if (half === ')' || half === ']') this.#open.pop()
    else if (OPENERS.includes(sign)) {
      const opening = /[a-z]$/.test(this.#signs.slice(Math.max(0, at - 1), at).join('')) ? '[' : '('
      this.#signs[at] = opening
      this.#open.push(opening)
    } else if (CLOSERS.includes(sign)) this.#signs[at] = this.#open.pop() === '(' ? ')' : ']'
    return at + 1
  }

  #beginsText(at: number, half: string): boolean {
    const sign = this.#text.charAt(at)
    if (half === '"') return true
    if (!QUOTES.includes(sign) && !OPENERS.includes(sign) && !CLOSERS.includes(sign)) return false
    return TEXT_HEAD.test(this.#signs.slice(Math.max(0, at - 12), at).join(''))
  }

  #quoted(at: number): number {
    CLOSING.lastIndex = at + 1
    const end = CLOSING.exec(this.#text)
    if (end === null || /[\r\n]/.test(end[0])) {
      this.#signs[at] = '"'
      return this.#text.charAt(at) === '"' ? endOfAny(this.#text, at) : at + 1
    }
    this.#signs[at] = '"'
    this.#signs[end.index] = '"'
    return end.index + 1
  }

  #comment(at: number): number {
    this.#signs[at + 1] = '/'
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
