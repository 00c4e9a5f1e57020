import { chmod, writeFile } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Speedups that `ws` takes along when they are there; it does without. */
const OPTIONAL = ['bufferutil', 'utf-8-validate']

/** The command with everything it needs: `saifu.js`, and beside it what it loads when it has looked at its Node. */
const bundle = (outDir: string): InlineConfig => ({
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: true, target: 'node' },
  build: {
    target: 'node22',
    ssr: 'src/cli/saifu.ts',
    outDir,
    emptyOutDir: true,
    minify: true,
    license: { fileName: 'licences.json' },
    rolldownOptions: {
      external: [...OPTIONAL, ...builtinModules, ...builtinModules.map((name) => `node:${name}`)],
      // Loading our own modules does nothing by itself, so a command takes along only what it uses.
      treeshake: { moduleSideEffects: (id) => !id.startsWith(root) || id.includes('node_modules') },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        format: 'cjs',
        // What a record needs is loaded as one file, which takes less time than a dozen.
        codeSplitting: { groups: [{ name: 'records', test: /src\/cli\/check\.ts$/ }] },
      },
    },
  },
})

export async function buildCli(outDir: string): Promise<void> {
  await build(bundle(outDir))
  // Node loads CommonJS sooner than modules; the package.json above says "module".
  await writeFile(join(outDir, 'package.json'), '{ "type": "commonjs" }\n')
  await chmod(join(outDir, 'saifu.js'), 0o755)
}
