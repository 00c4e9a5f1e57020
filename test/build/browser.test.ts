import { expect, test } from 'vitest'
import { findBrowser } from '../../build/browser.mjs'

test('a browser named by CHROMIUM_PATH is taken, and one that is not there is none', () => {
  expect(findBrowser({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath)
  expect(findBrowser({ CHROMIUM_PATH: '/nowhere/chromium' })).toBeNull()
  expect(findBrowser({}, 'win32')).toBeNull()
})
