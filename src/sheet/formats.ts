/** The printed sheet as formats that are only written. */
import { frameName, type Match } from '../record/index.ts'
import { givenFor, labelName } from '../league/index.ts'
import {
  Losses,
  SHEET_LOSSES,
  sheetFile,
  type Exported,
  type ExportedFile,
  type Format,
  type SheetFormatId,
  type SheetLoss,
} from '../formats/index.ts'
import type { Ruleset } from '../rules/index.ts'
import { SHEET } from '../words/index.ts'
import { htmlOf } from './html.ts'
import type { SheetOptions } from './sheet-options.ts'
import { blankPage, pageOfFrame, pagesOf } from './pages.ts'
import { pdfOf } from './pdf.ts'
import { svgOfPage, tileSymbols } from './svg.ts'

const titleOf = ({ tournament, timeAndPlace }: Match, { language }: SheetOptions): string => {
  const name = tournament?.name ? labelName('tourName', tournament.name) : null
  const text = language === 'ja' ? (name?.native ?? name?.roman) : (name?.roman ?? name?.native)
  return [text ?? '', timeAndPlace.date ?? ''].filter((part) => part !== '').join(' ') || SHEET[language].title
}

const lossesOf = (match: Match, losses: Losses<SheetLoss>): void => {
  if (match.notes?.other) losses.add('sheet.pragma', {}, match.notes.other.length)
  if (match.tournamentPoints ?? match.finalPoints) losses.add('sheet.tournament-points')
  for (const { flows, notes } of match.frames) {
    if (notes?.other) losses.add('sheet.pragma', {}, notes.other.length)
    if (flows.length > 1) losses.add('sheet.earlier-flow', {}, flows.length - 1)
    const timed = flows.at(-1)?.acts.filter((act) => act.notes?.time !== undefined).length ?? 0
    if (timed > 0) losses.add('sheet.act-time', {}, timed)
  }
}

interface Sheet {
  readonly id: SheetFormatId
  readonly write: (match: Match, rules: Ruleset | undefined, losses: Losses<SheetLoss>) => readonly ExportedFile[]
}

const formatOf = ({ id, write }: Sheet): Format => ({
  id,
  extensions: sheetFile(id).extensions,
  holds: 'one match',
  keepsRemarks: false,
  options: [],
  takes: ['rules'],
  losses: SHEET_LOSSES,
  findings: [],
  failures: [],
  begins: () => false,
  import: null,
  export: ({ paifu }, options): Exported => {
    const losses = new Losses<SheetLoss>()
    const files = paifu.matches.flatMap((match) => {
      lossesOf(match, losses)
      return write(match, givenFor(match, options ?? {}), losses)
    })
    return { ok: true, files, losses: losses.list() }
  },
})

const pdfFile = (match: Match, options: SheetOptions, font: Uint8Array, rules?: Ruleset) =>
  pdfOf(pagesOf(match, options, rules), { title: titleOf(match, options), language: options.language }, font)

/**
 * The sheets that can be written: a PDF and a page for browsers of a whole match, and a drawing of each frame.
 *
 * @param font of the PDF; null: no PDF is written
 */
export const sheetFormats = (options: SheetOptions, font: Uint8Array | null): readonly Format[] => [
  ...(font === null
    ? []
    : [
        formatOf({
          id: 'sheet-pdf',
          write: (match, rules, losses) => {
            const { bytes, missing } = pdfFile(match, options, font, rules)
            for (const character of missing) losses.add('sheet.missing-glyph', { character })
            return [{ content: bytes, suffix: '' }]
          },
        }),
      ]),
  formatOf({
    id: 'sheet-html',
    write: (match, rules) => [
      { content: htmlOf(pagesOf(match, options, rules), titleOf(match, options), options), suffix: '' },
    ],
  }),
  formatOf({
    id: 'sheet-svg',
    write: (match, rules) =>
      match.frames.map((frame) => {
        const page = pageOfFrame(match, frame, options, rules)
        const title = `${titleOf(match, options)} ${frameName(frame.id)}`
        return { content: svgOfPage(page, title, tileSymbols([page])), suffix: `-${frameName(frame.id)}` }
      }),
  }),
]

/** The drawings of all pages, to be printed from a page of the app, and the pictures that they refer to. */
export const drawnPages = (match: Match | null, options: SheetOptions, rules?: Ruleset): DrawnPages => {
  const pages = match === null ? [blankPage(options)] : pagesOf(match, options, rules)
  return { symbols: tileSymbols(pages), pages: pages.map((page) => svgOfPage(page, '', '')) }
}

export interface DrawnPages {
  readonly symbols: string
  readonly pages: readonly string[]
}

/** An empty sheet to write on. */
export const blankSheet = (
  id: SheetFormatId,
  options: SheetOptions,
  font: Uint8Array | null,
): ExportedFile['content'] => {
  const page = blankPage(options)
  const { title } = SHEET[options.language].blank
  if (id === 'sheet-svg') return svgOfPage(page, title, '')
  if (id === 'sheet-html' || font === null) return htmlOf([page], title, options)
  return pdfOf([page], { title, language: options.language }, font).bytes
}
