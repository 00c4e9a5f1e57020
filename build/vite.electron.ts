import { builtinModules } from 'node:module'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Everything else is bundled, so that the package needs no node_modules. */
const given = ['electron', ...builtinModules, ...builtinModules.map((name) => `node:${name}`)]

/** The main process is an ES module; a sandboxed preload can only be CommonJS. */
const parts = [
  { entry: 'electron/main.ts', format: 'es', name: 'main', file: 'main.js', target: 'node24' },
  { entry: 'electron/preload.ts', format: 'cjs', name: 'preload', file: 'preload.cjs', target: 'chrome156' },
] as const

export const electronConfigs = (outDir: string): InlineConfig[] =>
  parts.map(({ entry, format, name, file, target }) => ({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    resolve: { conditions: ['node', 'import', 'module', 'default'] },
    build: {
      target,
      outDir,
      emptyOutDir: false,
      minify: false,
      sourcemap: false,
      license: { fileName: `.vite/${name}.json` },
      lib: { entry, formats: [format], fileName: () => file },
      rolldownOptions: {
        // The main process gets a `require` for what is still CommonJS (ws): an ES module has none of its own.
        platform: format === 'es' ? 'node' : 'browser',
        external: given,
        // What is imported only when wanted (the updater) lies beside the main process: a start need not read it.
        output: { codeSplitting: format === 'es', chunkFileNames: '[name].js' },
        // No module of ours acts by being read: what nothing is taken from (the parser, say) stays out.
        treeshake: { moduleSideEffects: false },
      },
    },
  }))

/** Builds `main.js` and `preload.cjs` into `outDir`. */
export async function buildElectron(outDir: string): Promise<void> {
  for (const config of electronConfigs(outDir)) await build(config)
}
