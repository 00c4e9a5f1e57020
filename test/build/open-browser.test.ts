import { EventEmitter } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { openBrowser } from '../../build/open-browser.mjs'

test.each(['linux', 'darwin', 'win32'] as const)(
  'on %s the browser is started without the token, which is in a page for this user alone',
  (platform) => {
    const started: string[][] = []
    const start = (command: string, args: readonly string[]) => {
      started.push([command, ...args])
      return Object.assign(new EventEmitter(), { unref: () => undefined })
    }
    const address = 'http://127.0.0.1:1234/?token=abcdefghijklmnopqrstuv&x="'
    const remove = openBrowser(address, start, platform)
    expect(started).toHaveLength(1)
    expect(started.flat().join(' ')).not.toMatch(/token|127\.0\.0\.1/)
    const page = started.flat().at(-1) ?? ''
    expect(readFileSync(page, 'utf8')).toContain('url=http://127.0.0.1:1234/?token=abcdefghijklmnopqrstuv&#38;x=&#34;"')
    if (process.platform !== 'win32') {
      expect(statSync(page).mode & 0o077).toBe(0)
      expect(statSync(dirname(page)).mode & 0o077).toBe(0)
    }
    remove()
    expect(existsSync(dirname(page))).toBe(false)
  },
)
