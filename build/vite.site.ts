import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import { build, type InlineConfig } from 'vite'
import { tileSheets } from './tile-sheets.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const OURS = /^(?!.*node_modules).*[\\/](src|grammar)[\\/].*\.ts$/

/**
 * One classic script and its styles, because a page that is opened from a folder may load no modules. It runs in browsers of
 * readers, which are older than ours.
 */
const script = (name: string, outDir: string): InlineConfig => ({
  configFile: false,
  root: join(root, 'renderer'),
  base: './',
  publicDir: false,
  logLevel: 'warn',
  plugins: [vue(), tileSheets()],
  define: { __VUE_OPTIONS_API__: false, __VUE_PROD_DEVTOOLS__: false, __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: false },
  build: {
    outDir,
    emptyOutDir: false,
    target: ['chrome111', 'firefox113', 'safari16.4'],
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    license: name === 'board' ? { fileName: 'licences.md' } : false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      input: join(root, 'renderer', 'site', `${name}.ts`),
      treeshake: { moduleSideEffects: (id: string): boolean => !OURS.test(id) },
      output: {
        format: 'iife',
        entryFileNames: `${name}.js`,
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css') ? `${name === 'theme' ? 'site' : name}.css` : '[name][extname]',
      },
    },
  },
})

/** What `saifu archive site` puts beside its pages. */
export async function buildSite(outDir: string): Promise<void> {
  await build(script('theme', outDir))
  await build(script('board', outDir))
  await build(script('acts', outDir))
}
