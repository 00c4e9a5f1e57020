/** A JSON log that breaks off, or is damaged from some place on: what is whole before that place. */
import { readJson } from '../rules/index.ts'
import type { Failure, ImportFinding, TextPlace } from './format.ts'
import { parseJson, type JsonFailure } from './json-log.ts'

type Path = readonly (string | number)[]

/** Whether the list or object at a path may be read in part. Everything else is read whole or not at all. */
export type IsGradual = (path: Path) => boolean

export type WholePart =
  /** `cut`: where the text stops being JSON; null if all of it is. */
  | { readonly ok: true; readonly value: unknown; readonly cut: TextPlace | null }
  | { readonly ok: false; readonly failure: Failure<JsonFailure> }

interface Open {
  readonly close: ']' | '}'
  readonly isGradual: boolean
  /** The index of the item, or the name of the member, that is being read; null before a name. */
  key: string | number | null
}

/** Where a string ends, behind its closing quote; -1 if it does not. @param start of its opening quote */
const endOfString = (text: string, start: number): number => {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at + 1
  }
  return -1
}

/** Finds the last place where a text may be closed, so that nothing in it is read in part but what may be. */
class Closing {
  readonly #text: string
  readonly #isGradual: IsGradual
  readonly #stack: Open[] = []
  #whole: { readonly at: number; readonly closing: string } | null = null

  constructor(text: string, isGradual: IsGradual) {
    this.#text = text
    this.#isGradual = isGradual
  }

  /** The longest part, closed; null if there is none. */
  find(): string | null {
    for (let at = 0; at < this.#text.length; at++) {
      const sign = this.#text[at]
      if (sign === '{' || sign === '[') this.#begin(sign, at)
      else if (sign === '}' || sign === ']') this.#end(at)
      else if (sign === ',') this.#next(at)
      else if (sign === '"') {
        const end = endOfString(this.#text, at)
        if (end < 0) break
        this.#string(at, end)
        at = end - 1
      }
    }
    return this.#whole && this.#text.slice(0, this.#whole.at) + this.#whole.closing
  }

  #begin(sign: '{' | '[', at: number): void {
    const outer = this.#stack.at(-1)
    const isGradual =
      (outer === undefined || outer.isGradual) && this.#isGradual(this.#stack.map(({ key }) => key ?? ''))
    this.#stack.push(sign === '{' ? { close: '}', isGradual, key: null } : { close: ']', isGradual, key: 0 })
    this.#mayClose(at + 1)
  }

  #end(at: number): void {
    this.#stack.pop()
    this.#mayClose(at + 1)
  }

  /** A number or a word is whole when a comma follows: at the end of the text it may have had more signs. */
  #next(at: number): void {
    this.#mayClose(at)
    const open = this.#stack.at(-1)
    if (open !== undefined) open.key = typeof open.key === 'number' ? open.key + 1 : null
  }

  #string(start: number, end: number): void {
    const open = this.#stack.at(-1)
    if (open?.key === null) open.key = String(JSON.parse(this.#text.slice(start, end)))
    else this.#mayClose(end)
  }

  /** What is open around a gradual list or object is gradual, too. */
  #mayClose(at: number): void {
    if (this.#stack.at(-1)?.isGradual === false) return
    this.#whole = {
      at,
      closing: this.#stack
        .map(({ close }) => close)
        .toReversed()
        .join(''),
    }
  }
}

/**
 * A JSON text as data; of one that breaks off, what is whole before that. A text of which nothing is whole fails.
 * @param isGradual what may be read in part, if all around it may
 */
export const parseWholePart = (text: string, isGradual: IsGradual): WholePart => {
  const read = parseJson(text)
  if (read.ok) return { ok: true, value: read.value, cut: null }
  const found = readJson(text)
  // What one reader takes and the other refuses is nothing to close.
  if (found.ok) return read
  const whole = new Closing(text.slice(0, found.error.start).replace(/^\uFEFF/, ''), isGradual).find()
  const part = whole === null ? read : parseJson(whole)
  return part.ok ? { ok: true, value: part.value, cut: read.failure.place } : read
}

/** @param match the last that was read */
export const cutOffAt = <Id extends string>(
  place: TextPlace,
  format: Id,
  match: number,
): ImportFinding<`${Id}.cut-off`> => ({
  code: `${format}.cut-off`,
  place,
  match,
  frame: null,
  act: null,
  seat: null,
  args: {},
})
