import { builtinModules } from 'node:module'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Everything else is bundled, so the package needs no node_modules. */
const given = ['electron', ...builtinModules, ...builtinModules.map((name) => `node:${name}`)]

/** The main process is an ES module; a sandboxed preload can only be CommonJS. */
const thread = (folder: string, name: string) =>
  ({ entry: `src/host/${folder}/${name}.ts`, format: 'es', name, file: `${name}.js`, target: 'node24' }) as const

const parts = [
  { entry: 'electron/main.ts', format: 'es', name: 'main', file: 'main.js', target: 'node24' },
  thread('archive-index', 'archive-worker'),
  thread('archive-index', 'read-worker'),
  thread('series', 'series-worker'),
  thread('bulk', 'bulk-worker'),
  thread('bulk', 'record-worker'),
  { entry: 'electron/preload.ts', format: 'cjs', name: 'preload', file: 'preload.cjs', target: 'chrome156' },
] as const

export const electronConfigs = (outDir: string): InlineConfig[] =>
  parts.map(({ entry, format, name, file, target }) => ({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    // Vite adds `import` or `require` itself, as a module asks for another; here it would hold for both.
    resolve: { conditions: ['node', 'module', 'default'] },
    build: {
      target,
      outDir,
      emptyOutDir: false,
      minify: false,
      sourcemap: false,
      license: { fileName: `.vite/${name}.json` },
      lib: { entry, formats: [format], fileName: () => file },
      rolldownOptions: {
        // The main process gets a `require` for CommonJS packages (ws): an ES module has none.
        platform: format === 'es' ? 'node' : 'browser',
        external: given,
        // What is imported on demand (the updater) stays beside the main process: a start need not read it.
        // Each part has its own: of one library each takes what it uses.
        output: { codeSplitting: format === 'es', chunkFileNames: name === 'main' ? '[name].js' : `${name}-[name].js` },
        // Our modules have no side effects when loaded, so unused ones (the parser, say) are left out.
        treeshake: { moduleSideEffects: false },
      },
    },
  }))

/** Builds `main.js`, its threads, and `preload.cjs` into `outDir`. */
export async function buildElectron(outDir: string): Promise<void> {
  for (const config of electronConfigs(outDir)) await build(config)
}
