/** The page that lists the acts behind a figure. The script before it has put the matches there. */
import { createApp } from 'vue'
import type { SiteActs, SiteMatches } from '../../src/site/index.ts'
import { languageOf } from '../../src/words/index.ts'
import { speak } from '../kit/words.ts'
import ActList from './ActList.vue'

declare global {
  // Written by src/site/act-lists.ts.
  var saifuMatches: SiteMatches | undefined
  var saifuActs: Readonly<Record<string, SiteActs>> | undefined
}

const place = document.getElementById('acts')
if (place !== null && globalThis.saifuMatches !== undefined) {
  const language = languageOf(document.documentElement.lang)
  speak(() => language)
  createApp(ActList, { listed: globalThis.saifuMatches, files: place.dataset['files'] ?? '' }).mount(place)
}
