import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'
import { firstLetters } from './first-letters.ts'
import { policyInPage } from './policy-in-page.ts'
import { tileSheets } from './tile-sheets.ts'

const root = fileURLToPath(new URL('../renderer', import.meta.url))

const OURS = /^(?!.*node_modules).*[\\/](src|grammar)[\\/].*\.ts$/

/**
 * The app's page. Its base is relative, because it is served under the app's own scheme and under a loopback port;
 * nothing is inlined, because the content security policy allows neither inline scripts nor data: fonts.
 */
export default defineConfig({
  root,
  base: './',
  plugins: [vue(), tileSheets(), policyInPage(), firstLetters()],
  define: { __VUE_OPTIONS_API__: false, __VUE_PROD_DEVTOOLS__: false, __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: false },
  build: {
    outDir: fileURLToPath(new URL('../dist/renderer', import.meta.url)),
    emptyOutDir: true,
    target: 'chrome120',
    assetsInlineLimit: 0,
    // Read by build/licences.ts when the app is packaged.
    license: { fileName: '.vite/licences.json' },
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500,
    // No module of ours does anything by being imported alone: whoever takes one thing of a folder through its door is not
    // given the rest of it. The first screen is small by that.
    rolldownOptions: { treeshake: { moduleSideEffects: (id) => !OURS.test(id) } },
  },
})
