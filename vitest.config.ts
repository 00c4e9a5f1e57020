import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'
import { runsAll } from './test/support/test-extent.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

// Threads and commands that tests start load the same modules again and again: Node keeps what it compiled of them.
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules/.cache/saifu-compiled')

/** Folders whose tests change nothing that other files see. */
const SHARED = [
  ...[
    'archive',
    'build',
    'check',
    'cli',
    'compare',
    'corpus',
    'docs',
    'document',
    'editors',
    'formats',
    'game',
    'grammar',
  ],
  ...['history', 'host', 'kit', 'language', 'league', 'lsp', 'oracle', 'real', 'record', 'recorder', 'repair'],
  ...['rules', 'sheet', 'sheet-rows', 'site', 'stations', 'table', 'tiles', 'training', 'words'],
].join()
const ALONE = '**/*.alone.test.ts'
/** Of the desktop shell, what needs neither Electron nor a page. */
const OF_SHELL = 'test/electron/unit/*.test.ts'

/** Milliseconds that one test may take: all cases of one may take half an hour. */
const limit = (ofSample: number): number => (runsAll ? 1_800_000 : ofSample)

/** Whatever needs a Chromium. The page and the app run in processes of their own: a worker reads each module once. */
const IN_CHROMIUM = {
  isolate: false,
  testTimeout: limit(300_000),
  hookTimeout: limit(120_000),
  globalSetup: 'test/support/browser.ts',
}

export default defineConfig({
  root,
  plugins: [vue()],
  test: {
    // A poll ends as soon as what it waits for is there: long, for slow machines.
    expect: { poll: { timeout: 15_000 } },
    // All cores: the process that hands out the files has little to do.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          // A worker reads each module and each game once for all of them.
          name: 'unit',
          include: [`test/{${SHARED}}/**/*.test.ts`, OF_SHELL],
          exclude: [ALONE],
          isolate: false,
          testTimeout: limit(60_000),
          hookTimeout: limit(60_000),
          globalSetup: 'test/support/build-command.ts',
        },
      },
      {
        extends: true,
        test: {
          // What replaces modules or globals.
          name: 'unit-alone',
          include: ['test/**/*.test.ts'],
          exclude: [`test/{${SHARED}}/**/!(*.alone).test.ts`, 'test/{e2e,screens,electron,bench}/**'],
          testTimeout: limit(60_000),
          hookTimeout: limit(60_000),
        },
      },
      {
        extends: true,
        test: {
          ...IN_CHROMIUM,
          // The main paths of a user.
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...IN_CHROMIUM,
          // Everything else of the page and of the desktop shell.
          name: 'screens',
          include: ['test/{screens,electron}/**/*.test.ts'],
          exclude: [OF_SHELL],
        },
      },
    ],
  },
})
