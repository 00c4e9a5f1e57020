import sheets from 'virtual:tile-sheets'
import { behindFirstScreen } from '../../kit/first-screen.ts'
import { keysOf } from '../../../src/kit/index.ts'
import { STRIP, type PaletteName } from '../../../src/tile-faces/index.ts'

/** Which tiles a palette colours. */
const SELECTORS: Readonly<Record<PaletteName, string>> = {
  light: '.tile',
  'light-giri': '.tile-giri',
  dark: ":root[data-theme='dark'] .tile",
  'dark-giri': ":root[data-theme='dark'] .tile-giri",
}
const NAMES = keysOf(SELECTORS)

/** Keeps the sheets loaded, so that no key waits for one. */
const fetched: HTMLImageElement[] = []

/**
 * Sets the picture of each tile on its class, `face-1m` … `face-uk`. A picture is one thing to paint for the browser; a
 * tile drawn in the page would be twenty, and a board has 150 tiles.
 */
export function loadPictures(): void {
  const rules = [
    ...NAMES.map((name) => `${SELECTORS[name]}{background-image:url("${sheets[name]}")}`),
    `.tile{background-size:${STRIP.length * 100}% 100%}`,
    ...STRIP.map((tile, at) => `.face-${tile}{background-position-x:${(100 * at) / (STRIP.length - 1)}%}`),
  ]
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules.join('\n'))
  document.adoptedStyleSheets.push(sheet)
  // The first screen shows three tiles of one of them.
  behindFirstScreen(() => {
    for (const name of NAMES) fetched.push(Object.assign(new Image(), { src: sheets[name] }))
  })
}
