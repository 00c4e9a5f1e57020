import type { KnipConfig } from 'knip'

/**
 * `npm run unused`: finds what nobody imports and, in its second run, what only tests import. The compiler and the
 * linters look at one file at a time and see neither. A `!` marks what belongs to the program.
 */
export default {
  entry: [
    'src/cli/{saifu,convert-worker,check-worker,repair-worker}.ts!',
    'src/host/archive-index/{archive-worker,read-worker}.ts!',
    'src/host/series/series-worker.ts!',
    'src/host/bulk/{bulk-worker,record-worker}.ts!',
    'electron/{main,preload}.ts!',
    'renderer/main.ts!',
    'renderer/site/{acts,board,theme}.ts!',
    'build/*.{mjs,ts,cjs}!',
    'test/**/*.test.ts',
    'test/{soak,real,bench,fit}/*.ts',
    // Named in vitest.config.ts, and by path where the stand-in of Electron is built.
    'test/support/{browser,build-command,electron-stand-in/surface}.ts',
  ],
  project: ['{grammar,src,electron,renderer,build}/**/*.{ts,vue,mjs}!', 'test/**/*.ts'],
  include: ['files', 'exports', 'types'],
  ignoreExportsUsedInFile: true,
  // Knip would run the configuration of `npm run dev`, which starts a server.
  vite: false,
  vitest: false,
  eslint: false,
} satisfies KnipConfig
