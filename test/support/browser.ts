/** The browser in which tests and measurements show pages. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { findBrowser } from '../../build/browser.mjs'
import { inRoot, run } from '../../build/steps.mjs'

/**
 * Work of Chromium that no test needs: pages for the popups of the address bar, and a spare process for the next page.
 */
export const UNUSED_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']
/** What playwright switches off and tests need: of two such switches Chromium uses the last. */
const FEATURES_OFF = [
  ...UNUSED_FEATURES,
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'HttpsUpgrades',
  'OptimizationHints',
  'PaintHolding',
]
const ARGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  `--disable-features=${FEATURES_OFF.join()}`,
]
const EVERY_FRAME = ['--disable-frame-rate-limit', '--disable-gpu-vsync']
/** The folder for the profiles of the debugged browsers of a run, each with a file that holds the id of its process. */
export const PROFILES = 'SAIFU_TEST_PROFILES'
export const PROCESS_ID = 'process-id'

export const browserPath = (): string => {
  const found = findBrowser()
  if (found === null) throw new Error('no browser was found; CHROMIUM_PATH names one')
  return found
}

/**
 * A separate browser process.
 * @param everyFrame paints as often as it can, not only at the screen's rate
 */
export const launch = (everyFrame = false): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath(), args: [...ARGS, ...(everyFrame ? EVERY_FRAME : [])] })

let ofWorker: Promise<Browser> | null = null

/**
 * All files of a worker share one: a start takes a second, and contexts of one browser share nothing. It ends with the
 * worker, whose own it is because a browser of another process is heard through one more line.
 */
export async function workerBrowser(): Promise<Browser> {
  if (ofWorker !== null && !(await ofWorker).isConnected()) ofWorker = null
  return (ofWorker ??= launch())
}

/** A browser that ends by itself writes to its profile last, and would create it again. */
async function endBrowser(profile: string): Promise<void> {
  const id = Number(await readFile(join(profile, PROCESS_ID), 'utf8'))
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // It has ended with its worker.
  }
}

/** Before all end-to-end tests of a run: builds what they start. Returns the clean-up. */
export default async function share(): Promise<() => Promise<void>> {
  const { code, said } = await run(process.execPath, [inRoot('build', 'build.mjs'), '--stale'], { quiet: true })
  if (code !== 0) throw new Error(said)
  const profiles = await mkdtemp(join(tmpdir(), 'saifu-chromium-'))
  process.env[PROFILES] = profiles
  return async () => {
    await Promise.all((await readdir(profiles)).map((name) => endBrowser(join(profiles, name))))
    await rm(profiles, { recursive: true, force: true, maxRetries: 10 })
  }
}
