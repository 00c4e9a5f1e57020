/** A season published by the built command, once for the tests of a file, and its pages opened as a reader opens them. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { inRoot } from '../../build/steps.mjs'
import { workerBrowser } from './browser.ts'
import { matchOfSeason, textOfMatch } from './small-season.ts'

export const SEASON = [0, 1, 2, 3].map(matchOfSeason)

interface Look {
  readonly width?: number
  readonly height?: number
  readonly dark?: boolean
}

interface OpenPage {
  readonly page: Page
  readonly errors: readonly string[]
  /** Its errors end the test. */
  readonly close: () => Promise<void>
}

/** A page of the folder, without a network. */
async function open(address: string, { width = 1280, height = 900, dark = false }: Look): Promise<OpenPage> {
  const context = await (
    await workerBrowser()
  ).newContext({ viewport: { width, height }, colorScheme: dark ? 'dark' : 'light', offline: true })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('requestfailed', (request) => errors.push(request.url()))
  await page.goto(address)
  return {
    page,
    errors,
    close: async () => {
      await context.close()
      expect(errors).toEqual([])
    },
  }
}

/** The first page of the folder, by its name. */
const firstOf = (site: string, folder: string): string => `${folder}/${readdirSync(join(site, folder)).toSorted()[0]}`

export function publishedSeason() {
  const root = mkdtempSync(join(tmpdir(), 'saifu-site-'))
  const site = join(root, 'site')
  const records = join(root, 'records')
  /** Runs the built command. */
  const saifu = (...args: string[]) =>
    spawnSync(process.execPath, [inRoot('dist', 'cli', 'saifu.js'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, SAIFU_DATA: join(root, 'data') },
    })
  beforeAll(() => {
    mkdirSync(records)
    for (const [number, match] of SEASON.entries()) writeFileSync(join(records, `${number}.jmjp`), textOfMatch(match))
    const { status, stderr } = saifu('archive', 'site', '--lang', 'ja', '--title', '暁リーグ 2025', '-o', site, records)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  return {
    site,
    records,
    saifu,
    matchPage: () => firstOf(site, 'matches'),
    playerPage: () => firstOf(site, 'players'),
    teamPage: () => firstOf(site, 'teams'),
    open: (path: string, look: Look = {}) => open(`${pathToFileURL(site).href}/${path}`, look),
  }
}

/** Where its board is. */
export const placeOf = (page: Page): Promise<string | null> => page.locator('#board [data-at]').getAttribute('data-at')
