/** The board of a published match. The page's script before it has put the match there. */
import '../parts/tiles/tile.css'
import { createApp } from 'vue'
import type { SiteMatch } from '../../src/site/index.ts'
import { languageOf } from '../../src/words/index.ts'
import { speak } from '../kit/words.ts'
import { loadPictures } from '../parts/tiles/load-pictures.ts'
import SiteBoard from './SiteBoard.vue'

declare global {
  // Written by src/site/match-pages.ts.
  var saifuMatch: SiteMatch | undefined
}

const place = document.getElementById('board')
if (place !== null && globalThis.saifuMatch !== undefined) {
  const language = languageOf(document.documentElement.lang)
  speak(() => language)
  loadPictures()
  createApp(SiteBoard, { published: globalThis.saifuMatch }).mount(place)
}
