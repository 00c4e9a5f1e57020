import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))

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
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', 'test/electron/**', 'test/bench/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          // Whatever needs a Chromium.
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts', 'test/electron/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          globalSetup: 'test/support/browser.ts',
        },
      },
    ],
  },
})
