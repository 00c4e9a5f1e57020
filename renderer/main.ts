import '@fontsource-variable/noto-sans-jp/wght.css'
import './styles/tokens.css'
import './styles/base.css'
import './tiles/tile.css'
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import App from './App.vue'
import Broadcast from './broadcast/Broadcast.vue'
import { isBroadcast } from './broadcast/open.ts'
import { loadPictures } from './tiles/pictures.ts'

loadPictures()
createApp(isBroadcast(window.location.search) ? Broadcast : App)
  .use(createPinia())
  .mount('#app')
