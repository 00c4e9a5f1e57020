import '@fontsource-variable/noto-sans-jp/wght.css?first'
import './styles/tokens.css'
import './styles/base.css'
import './parts/tiles/tile.css'
import { createPinia } from 'pinia'
import { createApp, type Component } from 'vue'
import App from './App.vue'
import { isBroadcast } from './stores/broadcast/broadcast-window.ts'
import LoadFailed from './shell/LoadFailed.vue'
import { loadPictures } from './parts/tiles/load-pictures.ts'

const show = (root: Component): void => void createApp(root).use(createPinia()).mount('#app')

/** Loaded only if needed: most pages are neither, and must not start later because of them. */
async function fetchAndShow(fetching: Promise<{ readonly default: Component }>): Promise<void> {
  try {
    show((await fetching).default)
  } catch (error) {
    window.reportError(error)
    show(LoadFailed)
  }
}

loadPictures()
const { search } = window.location
const isStation = new URLSearchParams(search).get('view') === 'station'
if (isStation) void fetchAndShow(import('./stations/StationPage.vue'))
else if (isBroadcast(search)) void fetchAndShow(import('./broadcast/Broadcast.vue'))
else show(App)
