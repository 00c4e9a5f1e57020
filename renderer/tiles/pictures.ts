import { TILES } from '../../src/tiles/index.ts'
import { faceOf } from './faces.ts'
import { PALETTES } from './palette.ts'

/**
 * Puts the picture of each tile behind its class, `face-1m` … `face-uk`, in each palette. A picture costs the browser
 * one thing to paint; drawn in the page, a tile would be twenty, and a board has 150.
 */
export function loadPictures(): void {
  const rules = PALETTES.flatMap(([selector, palette]) =>
    TILES.map(
      (tile) =>
        `${selector}.face-${tile}{background-image:url("data:image/svg+xml,${encodeURIComponent(faceOf(tile, palette))}")}`,
    ),
  )
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules.join('\n'))
  document.adoptedStyleSheets.push(sheet)
}
