import { chmod, writeFile } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Speedups that `ws` takes along when they are there; it does without. */
const OPTIONAL = ['bufferutil', 'utf-8-validate']

/**
 * A bundle of the command with everything it needs: the launcher `saifu.js`, which stands alone, or `main.js` and,
 * beside it, what only some commands load.
 */
const bundle = (outDir: string, entry: 'saifu' | 'main'): InlineConfig => ({
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: true, target: 'node' },
  build: {
    target: 'node22',
    ssr: `src/cli/${entry}.ts`,
    outDir,
    emptyOutDir: entry === 'main',
    minify: true,
    ...(entry === 'main' && { license: { fileName: 'licences.json' } }),
    rolldownOptions: {
      external: [...OPTIONAL, ...builtinModules, ...builtinModules.map((name) => `node:${name}`)],
      // Loading our own modules does nothing by itself, so a command takes along only what it uses.
      treeshake: { moduleSideEffects: (id) => !id.startsWith(root) || id.includes('node_modules') },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', format: 'cjs' },
    },
  },
})

export async function buildCli(outDir: string): Promise<void> {
  await build(bundle(outDir, 'main'))
  await build(bundle(outDir, 'saifu'))
  // Node loads CommonJS sooner than modules; the package.json above says "module".
  await writeFile(join(outDir, 'package.json'), '{ "type": "commonjs" }\n')
  await chmod(join(outDir, 'saifu.js'), 0o755)
}
