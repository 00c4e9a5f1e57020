/** A match as one page for browsers: every sheet on its own page when it is printed. */
import type { Page } from './marks.ts'
import { paperSize, type SheetOptions } from './sheet-options.ts'
import { escapeXml, svgOfPage, tileSymbols } from './svg.ts'

const styleOf = ({ paper }: SheetOptions): string => {
  const { width, height } = paperSize(paper)
  return [
    `@page { size: A4 ${paper}; margin: 0 }`,
    'body { margin: 0; background: #ddd }',
    `.sheet { display: block; width: ${width}pt; max-width: 100%; height: auto; aspect-ratio: ${width} / ${height}; margin: 0 auto 12pt; background: #fff }`,
    '@media print { body { background: none } .sheet { width: 100vw; max-width: none; height: 100vh; margin: 0; break-after: page } .sheet:last-of-type { break-after: auto } }',
  ].join('\n')
}

/** @param title of the document, and of each sheet with its number */
export const htmlOf = (pages: readonly Page[], title: string, options: SheetOptions): string => {
  const sheets = pages.map((page, at) =>
    svgOfPage(page, `${title} ${at + 1} / ${pages.length}`, '').replace('<svg ', '<svg class="sheet" role="img" '),
  )
  return `<!doctype html>
<html lang="${options.language}">
<head>
<meta charset="utf-8">
<title>${escapeXml(title)}</title>
<style>
${styleOf(options)}
</style>
</head>
<body>
<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" style="position:absolute"><defs>${tileSymbols(pages)}</defs></svg>
${sheets.join('')}</body>
</html>
`
}
