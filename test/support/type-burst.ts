/** Types faster than a person could: keys go to the browser at a fixed pace, whether or not it has handled the last. */
import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import type { KeyPress } from '../../src/recorder/index.ts'
import type { Typed } from './match-driver.ts'
import { beginMatch, isKey, typeData } from './type-in-page.ts'

const SHIFT = 8

const KEY_OF: Readonly<Record<string, string>> = {
  Enter: 'Enter',
  Space: ' ',
  Comma: ',',
  Period: '.',
  Slash: '/',
  Semicolon: ';',
  Quote: "'",
  Minus: '-',
}

/** What a key without modifiers types; the name of one that types nothing. */
export const keyOf = (code: string): string => KEY_OF[code] ?? code.replace(/^(Key|Digit)/, '').toLowerCase()

/** Down and up, without waiting for the page; the browser keeps their order. */
export const strike = (line: CDPSession, { code, shift }: Pick<KeyPress, 'code' | 'shift'>): Promise<unknown> => {
  const event = { code, key: keyOf(code), modifiers: shift ? SHIFT : 0 }
  return Promise.all([
    line.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event }),
    line.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event }),
  ])
}

/**
 * Begins a new match and types it to its end with `pause` milliseconds between keys; 0: all at once. Steps without a
 * key wait for the keys before them.
 */
export async function burstInPage(page: Page, { steps }: Pick<Typed, 'steps'>, pause: number): Promise<void> {
  const line = await page.context().newCDPSession(page)
  let struck: Promise<unknown>[] = []
  let due = 0
  await beginMatch(page, steps)
  for (const step of steps.slice(steps.findIndex(isKey) + 1)) {
    if (step.kind === 'data') {
      await Promise.all(struck)
      struck = []
      await typeData(page, step.command)
      continue
    }
    if (pause > 0) {
      const now = performance.now()
      due = Math.max(due + pause, now - pause)
      if (due > now) await wait(due - now)
    }
    struck.push(strike(line, step.press))
  }
  await Promise.all(struck)
  await line.detach()
}
