/** Makes pictures of the tile faces while the page is built: one sheet per palette, with all 38 tiles in a row. */
import { Resvg } from '@resvg/resvg-js'
import type { Plugin } from 'vite'
import { PALETTES, STRIP, stripOf } from '../src/tile-faces/index.ts'

const ID = 'virtual:tile-sheets'
const LOADED = `\0${ID}`
/** The size of a hand's tile on a screen of 3840 × 2160. */
const TILE_WIDTH = 124

export function tileSheets(): Plugin {
  return {
    name: 'tile-sheets',
    resolveId: { filter: { id: new RegExp(`^${ID}$`) }, handler: () => LOADED },
    load: {
      filter: { id: new RegExp(`^${LOADED}$`) },
      handler() {
        const members = Object.entries(PALETTES).map(([name, palette]) => {
          const fitTo = { mode: 'width', value: TILE_WIDTH * STRIP.length } as const
          const source = new Resvg(stripOf(palette), { fitTo }).render().asPng()
          // A dev server emits no files.
          if (this.environment.mode === 'dev')
            return `${JSON.stringify(name)}: 'data:image/png;base64,${source.toString('base64')}'`
          const file = this.emitFile({ type: 'asset', name: `tiles-${name}.png`, source })
          return `${JSON.stringify(name)}: import.meta.ROLLUP_FILE_URL_${file}`
        })
        return `export default { ${members.join(', ')} }`
      },
    },
  }
}
