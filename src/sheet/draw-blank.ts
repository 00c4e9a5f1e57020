/** Draws an empty sheet for one frame, to be written on at the table. */
import { SEATS } from '../record/index.ts'
import { seatName, type SheetWords } from '../words/index.ts'
import type { Box, Pen } from './marks.ts'
import type { SheetOptions } from './sheet-options.ts'

/** Turns of a frame without a call, and some to spare. */
const COLUMNS = 22
const LABELS = 62
const POINTS = 58
/** Parts of the height. */
const HEAD = 0.1
const FOOT = 0.09

/** Where the fields of the head begin, as parts of the width. */
const FIELDS = [0, 0.2, 0.32, 0.46, 0.54, 0.6, 0.66, 0.77, 0.88]

export const drawBlank = (pen: Pen, box: Box, words: SheetWords, { language }: SheetOptions): void => {
  const { x, y, width, height } = box
  const head = height * HEAD
  const block = (height * (1 - HEAD - FOOT)) / 4
  const size = Math.min(7, head * 0.2)
  pen.box(box)
  words.blank.head.forEach((label, at) => {
    const left = x + width * (FIELDS[at] ?? 0)
    pen.text(label, left + 3, y + size * 1.3, size)
    if (at > 0) pen.line([left, y], [left, y + head])
  })
  const left = x + LABELS
  const right = x + width - POINTS
  const column = (right - left) / COLUMNS
  const rows = [words.rows.deal, words.rows.draw, words.rows.discard, words.rows.hand]
  for (const seat of SEATS) {
    const top = y + head + block * seat
    pen.line([x, top], [x + width, top], 0.9)
    pen.text(seatName(seat, language), x + 4, top + size * 1.6, size * 1.2)
    rows.forEach((label, at) => {
      const line = top + (block / 4) * at
      if (at > 0) pen.line([x + LABELS * 0.5, line], [right, line], 0.3)
      pen.text(label, left - 4, line + block * 0.15, size, { anchor: 'end' })
    })
    for (const [at, label] of [words.start, words.change, words.end].entries()) {
      pen.text(label, right + 4, top + block * (0.14 + at / 3), size)
      if (at > 0) pen.line([right, top + (block * at) / 3], [x + width, top + (block * at) / 3], 0.3)
    }
    for (let at = 0; at <= COLUMNS; at++) {
      const line = left + column * at
      pen.line([line, top], [line, top + block], at % 6 === 0 ? 0.7 : 0.25)
    }
  }
  const foot = y + height * (1 - FOOT)
  pen.line([x, foot], [x + width, foot], 0.9)
  pen.text(words.blank.result, x + 4, foot + size * 1.5, size)
  pen.text(words.blank.howTo, x + 4, y + height - 4, size * 0.9, { most: width - 8 })
}
