/** What axe finds on a page of the app. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const SCRIPT = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

declare global {
  // What axe's script adds to the page.
  var axe: {
    run(options?: { runOnly: readonly string[] }): Promise<{
      passes: readonly { id: string }[]
      violations: readonly { id: string; nodes: readonly { html: string; failureSummary?: string }[] }[]
    }>
  }
}

/** Rules that the page breaks, of these or of all; axe is added to the page when first needed. */
export async function brokenRules(page: Page, only: readonly string[] = []): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await readFile(SCRIPT, 'utf8'))
  return page.evaluate(async (rules) => {
    const found = await globalThis.axe.run(rules.length === 0 ? undefined : { runOnly: rules })
    if (!found.passes.some(({ id }) => id === 'color-contrast')) throw new Error('no contrast was measured')
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id} ${html.slice(0, 120)} ${failureSummary ?? ''}`),
    )
  }, only)
}

/** Rules that the page breaks, and whether it is wider than its window. */
export async function brokenLayout(page: Page): Promise<readonly string[]> {
  const rules = await brokenRules(page)
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return beyond > 0 ? [...rules, `${beyond} pixels beyond the screen`] : rules
}
