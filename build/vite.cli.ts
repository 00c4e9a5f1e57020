import { chmod, copyFile, writeFile } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig } from 'vite'
import { buildSite } from './vite.site.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Optional native helpers of `ws`; it works without them. */
const OPTIONAL = ['bufferutil', 'utf-8-validate']

/** Whole, because a name may have any character. */
const SHEET_FONT = join(root, 'node_modules/@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf')

/** The command with everything it needs: `saifu.js`, and beside it what it loads after checking its Node. */
const bundle = (outDir: string): InlineConfig => ({
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: true, target: 'node' },
  build: {
    target: 'node22',
    ssr: true,
    outDir,
    emptyOutDir: true,
    minify: true,
    license: { fileName: 'licences.json' },
    rolldownOptions: {
      // The others are threads of the first.
      input: [
        'src/cli/saifu.ts',
        'src/cli/convert-worker.ts',
        'src/cli/check-worker.ts',
        'src/cli/repair-worker.ts',
        'src/host/archive-index/archive-worker.ts',
        'src/host/archive-index/read-worker.ts',
        'src/host/series/series-worker.ts',
        'src/host/bulk/bulk-worker.ts',
        'src/host/bulk/record-worker.ts',
      ].map((entry) => join(root, entry)),
      external: [...OPTIONAL, ...builtinModules, ...builtinModules.map((name) => `node:${name}`)],
      // Our modules have no side effects when loaded, so a command includes only what it uses.
      treeshake: { moduleSideEffects: (id) => !id.startsWith(root) || id.includes('node_modules') },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        format: 'cjs',
        // Node reads, hashes and compiles pure ASCII faster: otherwise one Japanese word makes it keep the whole chunk in
        // UTF-16.
        charset: 'ascii',
        codeSplitting: {
          groups: [
            // A thread that asks for it must not load the command itself, which would run.
            { name: 'data-folder', test: /src\/host\/data-folder\.ts$/, priority: 1 },
            // What every record needs is one file, which loads faster than a dozen.
            { name: 'records', test: /src\/cli\/check\.ts$/ },
          ],
        },
      },
    },
  },
})

export async function buildCli(outDir: string): Promise<void> {
  await build(bundle(outDir))
  await buildSite(join(outDir, 'site'))
  // Node loads CommonJS faster than modules; the root package.json says "module".
  await writeFile(join(outDir, 'package.json'), '{ "type": "commonjs" }\n')
  await copyFile(SHEET_FONT, join(outDir, basename(SHEET_FONT)))
  await chmod(join(outDir, 'saifu.js'), 0o755)
}
