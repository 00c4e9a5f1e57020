/** Pages as SVG, which shows in every browser and prints at any size. */
import { TILES, type Tile } from '../tiles/index.ts'
import { FACE, faceOf, PAPER } from '../tile-faces/index.ts'
import { widthOf, type Mark, type Page } from './marks.ts'

const FONTS = "'Noto Sans JP', 'Hiragino Sans', 'Yu Gothic', 'Noto Sans CJK JP', sans-serif"

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Control characters have no place in XML. */
export const escapeXml = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  text.replace(/[\u0000-\u001f\ufffe\uffff]/g, ' ').replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)

const round = (value: number): string => String(Math.round(value * 100) / 100)

const textOf = (mark: Extract<Mark, { kind: 'text' }>): string => {
  const { x, y, text, anchor, most, isHidden } = mark
  const size = most === undefined ? mark.size : mark.size * Math.min(1, most / widthOf(text, mark.size))
  const place = `x="${round(x)}" y="${round(y)}" font-size="${round(size)}"`
  return `<text ${place}${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}${isHidden === true ? ' fill-opacity="0"' : ''}>${escapeXml(text)}</text>`
}

const elementOf = (mark: Mark): string => {
  switch (mark.kind) {
    case 'text':
      return textOf(mark)
    case 'line': {
      const [[x1, y1], [x2, y2]] = [mark.from, mark.to]
      return `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}" stroke-width="${mark.width}"/>`
    }
    case 'box':
      return `<rect x="${round(mark.x)}" y="${round(mark.y)}" width="${round(mark.width)}" height="${round(mark.height)}" stroke-width="0.9"/>`
    case 'tile': {
      const scale = Math.round((mark.height / FACE.height) * 10_000) / 10_000
      return `<use href="#tile-${mark.tile}" transform="translate(${round(mark.x)} ${round(mark.y)}) scale(${scale})"/>`
    }
  }
}

const used = (pages: readonly Page[]): readonly Tile[] => {
  const tiles = new Set(
    pages.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'tile' ? [mark.tile] : []))),
  )
  return TILES.filter((tile) => tiles.has(tile))
}

/** The pictures that pages use, to be referred to. */
export const tileSymbols = (pages: readonly Page[]): string =>
  used(pages)
    .map((tile) => `<g id="tile-${tile}">${faceOf(tile, PAPER)}</g>`)
    .join('')

const STYLE = `font-family="${escapeXml(FONTS)}" fill="#000"`

/** The drawing of a page; `defs`: what it refers to. */
export const svgOfPage = ({ width, height, marks }: Page, title: string, defs: string): string => {
  const lines = marks.filter(({ kind }) => kind === 'line' || kind === 'box').map(elementOf)
  const others = marks.filter(({ kind }) => kind === 'text' || kind === 'tile').map(elementOf)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}" width="${round(width)}pt" height="${round(height)}pt" ${STYLE}>` +
    `<title>${escapeXml(title)}</title>${defs === '' ? '' : `<defs>${defs}</defs>`}` +
    `<g fill="none" stroke="#000">${lines.join('')}</g>\n${others.join('\n')}\n</svg>\n`
  )
}
