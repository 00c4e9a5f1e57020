/** The pages of a match, and of the empty sheet. */
import type { Frame, Match } from '../record/index.ts'
import { rulesPlayedBy } from '../formats/index.ts'
import type { Ruleset } from '../rules/index.ts'
import { SHEET } from '../words/index.ts'
import { drawBlank } from './draw-blank.ts'
import { drawFrame } from './draw-frame.ts'
import { rowsOf } from '../sheet-rows/index.ts'
import { Pen, type Box, type Page } from './marks.ts'
import { framesOnPage, paperSize, type SheetOptions } from './sheet-options.ts'

const MARGIN = 24
const PAGE_NUMBER = 6.5

/** The boxes of the frames on a page, from top to bottom. */
const boxesOn = ({ paper }: SheetOptions): readonly Box[] => {
  const { width, height } = paperSize(paper)
  const count = framesOnPage(paper)
  const each = (height - MARGIN * 2 - 10 * (count - 1)) / count
  return Array.from({ length: count }, (_, at) => ({
    x: MARGIN,
    y: MARGIN + at * (each + 10),
    width: width - MARGIN * 2,
    height: each,
  }))
}

const inParts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

/** @param given the rules for a match that names none */
export const pagesOf = (match: Match, options: SheetOptions, given?: Ruleset): readonly Page[] => {
  const words = SHEET[options.language]
  const { rules } = rulesPlayedBy(match, given)
  const size = paperSize(options.paper)
  const boxes = boxesOn(options)
  const parts = inParts(match.frames, boxes.length)
  return parts.map((frames, page) => {
    const pen = new Pen()
    for (const [at, frame] of frames.entries()) {
      const box = boxes[at]
      if (box !== undefined) drawFrame(pen, box, match, rowsOf(frame, rules), words, options)
    }
    pen.text(words.page(page + 1, parts.length), size.width - MARGIN, size.height - MARGIN / 2 + 2, PAGE_NUMBER, {
      anchor: 'end',
    })
    return { ...size, marks: pen.marks }
  })
}

/** One frame alone, without a margin. */
export const pageOfFrame = (match: Match, frame: Frame, options: SheetOptions, given?: Ruleset): Page => {
  const pen = new Pen()
  const { rules } = rulesPlayedBy(match, given)
  const [box] = boxesOn(options)
  const { width, height } = box ?? paperSize(options.paper)
  const own = { x: 1, y: 1, width: width - 2, height: height - 2 }
  drawFrame(pen, own, match, rowsOf(frame, rules), SHEET[options.language], options)
  return { width, height, marks: pen.marks }
}

/** A sheet to write on. */
export const blankPage = (options: SheetOptions): Page => {
  const pen = new Pen()
  for (const box of boxesOn(options)) drawBlank(pen, box, SHEET[options.language], options)
  return { ...paperSize(options.paper), marks: pen.marks }
}
