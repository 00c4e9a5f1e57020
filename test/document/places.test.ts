/** Where a part of a record stands in the text, and what stands at an offset: each leads back to the other. */
import { describe, expect, it } from 'vitest'
import { readDocument, type Document } from '../../src/document/index.ts'
import type { Place } from '../../src/record/index.ts'
import { BROKEN_TEXTS } from '../support/broken-texts.ts'
import { simulatedText } from './simulated-text.ts'

const SEATS = [0, 1, 2, 3] as const

/** Every act of a document, its halves, and the hands and heads of its frames, of which each tile and each player's points. */
const placesOf = ({ matches }: Document): Place[] =>
  matches.flatMap((match, at) =>
    match.frames.flatMap((frame, index) => [
      ...(['id', 'sticks'] as const).map((part): Place => ({ match: at, frame: index, part })),
      ...(['startPoints', 'dora', 'endPoints'] as const).flatMap((part) =>
        (frame[part] ?? []).map((_, nth): Place => ({ match: at, frame: index, part, index: nth })),
      ),
      ...frame.flows.flatMap(({ acts }, flow) => [
        ...SEATS.map((seat): Place => ({ match: at, frame: index, flow, part: 'startHand', index: seat })),
        ...acts.flatMap(({ discard }, act): Place[] => [
          { match: at, frame: index, flow, act, part: 'draw' },
          ...(discard === null ? [] : [{ match: at, frame: index, flow, act, part: 'discard' } as const]),
        ]),
      ]),
    ]),
  )

describe('in a whole match', () => {
  const document = readDocument(simulatedText(5))

  it('every written part is at its span', () => {
    const places = placesOf(document)
    expect(places.length).toBeGreaterThan(1_000)
    const astray = places.filter((place) => {
      const { start, end } = document.spanOf(place)
      const found = document.placeAt(Math.ceil((start + end) / 2))
      return JSON.stringify(sorted(found)) !== JSON.stringify(sorted(place))
    })
    expect(astray).toEqual([])
  })

  it('the place of an offset contains it', () => {
    const astray: number[] = []
    for (let offset = 0; offset <= document.text.length; offset++) {
      const place = document.placeAt(offset)
      // A frame or match of which no part is meant stands for itself by its head.
      if (place?.part === undefined && place?.act === undefined) continue
      const { start, end } = document.spanOf(place)
      if (offset < start || offset > end) astray.push(offset)
    }
    expect(astray).toEqual([])
  })

  it('acts follow each other, each in its frame', () => {
    const starts = placesOf(document)
      .filter(({ act }) => act !== undefined)
      .map((place) => document.spanOf(place).start)
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    for (const [frame] of document.matches[0]!.frames.entries()) {
      const around = document.tree!.matches[0]!.frames[frame]!
      const act = document.spanOf({ match: 0, frame, flow: 0, act: 0 })
      expect([around.start < act.start, act.end < around.end]).toEqual([true, true])
    }
  })
})

const sorted = (place: Place | null): unknown => place && Object.entries(place).sort(([a], [b]) => (a < b ? -1 : 1))

describe.each(Object.entries(BROKEN_TEXTS))('in a broken text: %s', (_, text) => {
  const document = readDocument(text)

  it('every offset has a line and a column, and no place is outside the text', () => {
    for (let offset = 0; offset <= text.length; offset++) {
      const { line, column } = document.at(offset)
      const before = text.slice(0, offset).split(/\r\n|\r|\n/)
      if (text[offset - 1] !== '\r') expect(line).toBe(before.length)
      expect(column).toBeGreaterThan(0)
      const place = document.placeAt(offset)
      if (place === null) continue
      const { start, end } = document.spanOf(place)
      expect(start).toBeGreaterThanOrEqual(0)
      expect(end).toBeLessThanOrEqual(text.length)
    }
  })
})
