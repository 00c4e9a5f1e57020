/** JSON with the position of every value, so that errors can be reported where they are. */

interface Placed {
  /** Offset in UTF-16 code units. */
  readonly start: number
}
interface JsonScalar extends Placed {
  readonly type: 'scalar'
  readonly value: string | number | boolean | null
}
interface JsonList extends Placed {
  readonly type: 'list'
  readonly items: readonly JsonNode[]
}
export interface JsonMember extends Placed {
  readonly name: string
  readonly value: JsonNode
}
interface JsonObject extends Placed {
  readonly type: 'object'
  /** As written: a name may occur twice. */
  readonly members: readonly JsonMember[]
}
export type JsonNode = JsonScalar | JsonList | JsonObject

/** Where reading stopped; `found` is the character there, or empty at the end. */
interface NotJson extends Placed {
  readonly found: string
}

export type ReadJson = { readonly ok: true; readonly node: JsonNode } | { readonly ok: false; readonly error: NotJson }

/** No ruleset is nested deeper, and the reader is recursive. */
const DEEPEST = 20

const SPACE = /[ \t\n\r]*/y
// The scalars of RFC 8259; JSON.parse decodes a string. Strings are matched in pieces, because a single pattern would
// overflow on a long one.
// eslint-disable-next-line no-control-regex
const PLAIN = /[^"\\\u0000-\u001f]*/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /true|false|null/y

class Stopped extends Error {
  readonly at: number
  constructor(at: number) {
    super()
    this.at = at
  }
}

class Reader {
  #at = 0
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  whole(): JsonNode {
    const node = this.#value(0)
    if (this.#at < this.#text.length) this.#stop()
    return node
  }

  #stop(): never {
    throw new Stopped(this.#at)
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0] ?? null
    this.#at += found?.length ?? 0
    return found
  }

  /** A string as written, with its quotes; null if there is none. */
  #string(): string | null {
    const start = this.#at
    if (this.#text[start] !== '"') return null
    this.#at += 1
    do this.#match(PLAIN)
    while (this.#match(ESCAPE) !== null)
    if (this.#text[this.#at] === '"') {
      this.#at += 1
      return this.#text.slice(start, this.#at)
    }
    this.#at = start
    return null
  }

  #skip(): void {
    this.#match(SPACE)
  }

  #takes(character: string): boolean {
    if (this.#text[this.#at] !== character) return false
    this.#at += 1
    this.#skip()
    return true
  }

  #value(depth: number): JsonNode {
    if (depth > DEEPEST) this.#stop()
    this.#skip()
    const start = this.#at
    const node = this.#takes('{')
      ? ({ type: 'object', start, members: this.#many('}', () => this.#member(depth)) } as const)
      : this.#takes('[')
        ? ({ type: 'list', start, items: this.#many(']', () => this.#value(depth + 1)) } as const)
        : this.#scalar(start)
    this.#skip()
    return node
  }

  #scalar(start: number): JsonScalar {
    const written = this.#string() ?? this.#match(NUMBER) ?? this.#match(WORD)
    if (written === null) return this.#stop()
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a string, a number or a word of JSON was matched
    return { type: 'scalar', start, value: JSON.parse(written) as JsonScalar['value'] }
  }

  #member(depth: number): JsonMember {
    const start = this.#at
    const written = this.#string()
    if (written === null) return this.#stop()
    this.#skip()
    if (!this.#takes(':')) this.#stop()
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a string of JSON was matched
    return { start, name: JSON.parse(written) as string, value: this.#value(depth + 1) }
  }

  #many<T>(end: string, one: () => T): T[] {
    const all: T[] = []
    if (this.#takes(end)) return all
    do all.push(one())
    while (this.#takes(','))
    if (!this.#takes(end)) this.#stop()
    return all
  }
}

/** Reads JSON (RFC 8259); a leading byte order mark is skipped. */
export const readJson = (text: string): ReadJson => {
  const mark = text.startsWith('\uFEFF') ? 1 : 0
  try {
    const node = new Reader(mark === 1 ? ` ${text.slice(1)}` : text).whole()
    return { ok: true, node }
  } catch (stopped) {
    if (!(stopped instanceof Stopped)) throw stopped
    return { ok: false, error: { start: stopped.at, found: text[stopped.at] ?? '' } }
  }
}
