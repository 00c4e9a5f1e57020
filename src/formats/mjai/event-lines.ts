/** The text of a log as its events, each with its place. */
import * as v from 'valibot'
import { readMjaiTile } from '../../tiles/index.ts'
import { NO_PLACE, type TextPlace } from '../format.ts'
import { parseJson, placeInJson } from '../json-log.ts'
import { EVENTS, type EventOf, type MjaiEvent } from './event-schema.ts'
import { isObject } from '../../kit/index.ts'

export interface EventLine {
  readonly place: TextPlace
  readonly event: MjaiEvent
  /** As it stands in the text. */
  readonly json: Readonly<Record<string, unknown>>
}

export interface EventLines {
  readonly lines: readonly EventLine[]
  /** What is no event. */
  readonly bad: readonly TextPlace[]
  /** Where the text breaks off in the middle of its last line. */
  readonly cutOff: TextPlace | null
  /** Types of events that are not defined, as often as they occur. */
  readonly unknown: readonly string[]
}

const TYPES = new Set(Object.keys(EVENTS))
const isType = (type: string): type is MjaiEvent['type'] => TYPES.has(type)

/** A whole draw or discard, which most lines are; null for what the schemas must look at. */
const moveIn = ({ type, actor, pai, tsumogiri }: EventLine['json']): EventOf<'tsumo' | 'dahai'> | null => {
  const tile = typeof pai === 'string' ? readMjaiTile(pai) : undefined
  if (tile === undefined || !(actor === 0 || actor === 1 || actor === 2 || actor === 3)) return null
  if (type === 'tsumo') return { type, actor, pai: tile }
  return type === 'dahai' && typeof tsumogiri === 'boolean' ? { type, actor, pai: tile, tsumogiri } : null
}

class Reader {
  readonly #lines: EventLine[] = []
  readonly #bad: TextPlace[] = []
  readonly #unknown: string[] = []

  take(json: unknown, place: TextPlace): void {
    const type = isObject(json) ? json['type'] : undefined
    if (!isObject(json) || typeof type !== 'string') this.#bad.push(place)
    else if (!isType(type)) this.#unknown.push(type)
    else {
      const move = moveIn(json)
      if (move !== null) {
        this.#lines.push({ place, event: move, json })
        return
      }
      const read = v.safeParse(EVENTS[type], json)
      if (read.success) this.#lines.push({ place, event: read.output, json })
      else this.#bad.push({ ...place, path: [place.path, v.getDotPath(read.issues[0])].filter(Boolean).join('.') })
    }
  }

  unreadable(place: TextPlace): void {
    this.#bad.push(place)
  }

  finish(cutOff: TextPlace | null): EventLines {
    return { lines: this.#lines, bad: this.#bad, cutOff, unknown: this.#unknown }
  }
}

/** One event a line, as programs write it, or one list of events. A carriage return is white space to JSON. */
export const readEventLines = (text: string): EventLines => {
  const reader = new Reader()
  const whole = text.trimStart().startsWith('[') ? parseJson(text) : null
  if (whole?.ok && Array.isArray(whole.value)) {
    for (const [at, json] of whole.value.entries()) reader.take(json, { ...NO_PLACE, path: String(at) })
    return reader.finish(null)
  }
  const rows = text.replace(/^\uFEFF/, '').split('\n')
  const last = rows.findLastIndex((row) => row.trim() !== '')
  for (const [index, row] of rows.entries()) {
    if (row.trim() === '') continue
    const read = parseJson(row)
    const place = { ...NO_PLACE, line: index + 1, column: read.ok ? 1 : placeInJson(row).column }
    if (read.ok) reader.take(read.value, place)
    else if (index === last && index > 0) return reader.finish(place)
    else reader.unreadable(place)
  }
  return reader.finish(null)
}
