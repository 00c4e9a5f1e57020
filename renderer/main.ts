import '@fontsource-variable/noto-sans-jp/wght.css'
import './styles/tokens.css'
import './styles/base.css'
import './tiles/tile.css'
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import App from './App.vue'

createApp(App).use(createPinia()).mount('#app')
