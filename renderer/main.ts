import '@fontsource-variable/noto-sans-jp/wght.css'
import './styles/tokens.css'
import './styles/base.css'
import './parts/tiles/tile.css'
import { createPinia } from 'pinia'
import { createApp, type Component } from 'vue'
import App from './App.vue'
import Broadcast from './broadcast/Broadcast.vue'
import { isBroadcast } from './stores/broadcast/broadcast-window.ts'
import { isStation } from './stations/open.ts'
import { loadPictures } from './parts/tiles/pictures.ts'

const show = (root: Component): void => void createApp(root).use(createPinia()).mount('#app')

loadPictures()
const { search } = window.location
// Fetched only where it is wanted: most pages are no stations, and should not start later for it.
if (isStation(search)) void import('./stations/StationPage.vue').then((page) => show(page.default))
else show(isBroadcast(search) ? Broadcast : App)
