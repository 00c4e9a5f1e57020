import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'
import { firstLetters } from './first-letters.ts'
import { policyInPage } from './policy-in-page.ts'
import { tileSheets } from './tile-sheets.ts'

const root = fileURLToPath(new URL('../renderer', import.meta.url))

const OURS = /^(?!.*node_modules).*[\\/](src|grammar)[\\/].*\.ts$/

/**
 * Our modules have no side effects when loaded: importing one thing through a folder's index.ts does not include the rest.
 * This keeps the first screen small, and the workers.
 */
const treeshake = { moduleSideEffects: (id: string): boolean => !OURS.test(id) }

/**
 * The app's page. Its base is relative, because it is served under the app's own scheme and on a loopback port. Nothing
 * is inlined, because the content security policy allows neither inline scripts nor data: fonts.
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
    // build/licences.ts reads it when the app is packaged.
    license: { fileName: '.vite/licences.json' },
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500,
    rolldownOptions: { treeshake },
  },
  worker: { format: 'es', rolldownOptions: { treeshake } },
})
