/** Pages as PDF, with the font in the file: text can be selected and searched, and every run gives the same bytes. */
import { create } from 'fontkit'
import PDFDocument from 'pdfkit'
import { toBytes } from 'pdfkit/output'
import type { Tile } from '../tiles/index.ts'
import { FACE } from '../tile-faces/index.ts'
import { faceOperators } from './face-operators.ts'
import type { Mark, Page } from './marks.ts'

export interface PdfHead {
  readonly title: string
  readonly language: string
}

type Document = InstanceType<typeof PDFDocument>
type Reference = ReturnType<Document['ref']>
type Written = Extract<Mark, { kind: 'text' }>

/** The same record gives the same bytes, whenever it is written. */
const NO_TIME = new Date(0)
/** What cannot be written in the font. */
const UNKNOWN_GLYPH = '〓'

const writeText = (pdf: Document, { x, y, size, text, anchor, most, isHidden }: Written): void => {
  pdf.fontSize(size)
  const natural = pdf.widthOfString(text)
  const fit = most === undefined ? 1 : Math.min(1, most / natural)
  if (fit < 1) pdf.fontSize(size * fit)
  const width = natural * fit
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  pdf.save()
  pdf.fillColor('#000000', isHidden === true ? 0 : 1)
  pdf.text(text, left, y, { lineBreak: false, baseline: 'alphabetic' })
  pdf.restore()
}

/** The pictures of the tiles in a document: each stands in the file once, and pages refer to it. */
class Faces {
  readonly #pdf: Document
  readonly #known = new Map<Tile, Reference>()

  constructor(pdf: Document) {
    this.#pdf = pdf
  }

  draw({ tile, x, y, height }: Extract<Mark, { kind: 'tile' }>): void {
    const pdf = this.#pdf
    const face = this.#known.get(tile) ?? this.#add(tile)
    const name = `T${tile}`
    pdf.page.xobjects[name] ??= face
    const scale = height / FACE.height
    pdf.save()
    pdf.transform(scale, 0, 0, scale, x, y)
    pdf.addContent(`/${name} Do`)
    pdf.restore()
  }

  #add(tile: Tile): Reference {
    const face = this.#pdf.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, FACE.width, FACE.height],
      Resources: {},
    })
    face.end(faceOperators(tile))
    this.#known.set(tile, face)
    return face
  }
}

const draw = (pdf: Document, mark: Mark, faces: Faces): void => {
  switch (mark.kind) {
    case 'text':
      return writeText(pdf, mark)
    case 'tile':
      return faces.draw(mark)
    case 'line':
      pdf
        .lineWidth(mark.width)
        .moveTo(...mark.from)
        .lineTo(...mark.to)
        .stroke('#000000')
      return
    case 'box':
      pdf.lineWidth(0.9).rect(mark.x, mark.y, mark.width, mark.height).stroke('#000000')
  }
}

/** The code points that a font can write; none if it is no font. */
const characterSet = (font: Uint8Array): readonly number[] => create(font).characterSet ?? []

export interface WrittenPdf {
  readonly bytes: Promise<Uint8Array>
  /** What the font has no glyph for; a geta mark stands in its place. */
  readonly missing: readonly string[]
}

/** @param font a TrueType or OpenType font; only the glyphs that are used come into the file */
export const pdfOf = (pages: readonly Page[], { title, language }: PdfHead, font: Uint8Array): WrittenPdf => {
  const glyphs = new Set(characterSet(font))
  const missing = new Set<string>()
  const writable = (text: string): string =>
    [...text]
      .map((character) => {
        if (glyphs.has(character.codePointAt(0) ?? 0)) return character
        missing.add(character)
        return UNKNOWN_GLYPH
      })
      .join('')
  const pdf = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    // The font of the caller: the usual one has no Japanese.
    font: '',
    lang: language,
    info: { Title: writable(title), Producer: 'Saifu', Creator: 'Saifu', CreationDate: NO_TIME, ModDate: NO_TIME },
  })
  pdf.font(font)
  const faces = new Faces(pdf)
  for (const page of pages) {
    pdf.addPage({ size: [page.width, page.height], margin: 0 })
    for (const mark of page.marks)
      draw(pdf, mark.kind === 'text' ? { ...mark, text: writable(mark.text) } : mark, faces)
  }
  const bytes = toBytes(pdf)
  pdf.end()
  return { bytes, missing: [...missing] }
}
