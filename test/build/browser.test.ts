import { expect, test } from 'vitest'
import { findBrowser } from '../../build/browser.mjs'

test('CHROMIUM_PATH names the browser, and a missing one counts as none', () => {
  expect(findBrowser({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath)
  expect(findBrowser({ CHROMIUM_PATH: '/nowhere/chromium' })).toBeNull()
  expect(findBrowser({}, 'win32')).toBeNull()
})
