/** The browser that tests and measurements show pages in. */
import { chromium, type Browser } from 'playwright-core'
import { findBrowser } from '../../build/browser.mjs'
import { inRoot, run } from '../../build/steps.mjs'

/** Chromium's own windows each begin with pages for the popups of their address bar, which cost more than most of our tests. */
export const NO_POPUPS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
/** What playwright turns off and tests may notice: of two such switches Chromium heeds the last. */
const FEATURES_OFF = [
  ...NO_POPUPS,
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
/** Where the browser that a whole run shares listens. */
const SHARED = 'SAIFU_TEST_BROWSER'

const browserPath = (): string => {
  const found = findBrowser()
  if (found === null) throw new Error('no browser was found; CHROMIUM_PATH names one')
  return found
}

/**
 * A browser process of its own.
 * @param everyFrame Paints as often as it can, and not as often as a screen shows a picture.
 */
export const launch = (everyFrame = false): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath(), args: [...ARGS, ...(everyFrame ? EVERY_FRAME : [])] })

/**
 * The browser that the run shares, where there is one, or else one of its own: a start takes a second, and contexts of
 * one browser share nothing. To close it closes what was opened through it.
 */
export const borrow = (): Promise<Browser> => {
  const endpoint = process.env[SHARED]
  return endpoint === undefined ? launch() : chromium.connect(endpoint)
}

/** Before all end-to-end tests of a run: what they start is built, and a browser is there. Gives what is to be done behind them. */
export default async function share(): Promise<() => Promise<void>> {
  const { code, said } = await run(process.execPath, [inRoot('build', 'build.mjs'), '--stale'], { quiet: true })
  if (code !== 0) throw new Error(said)
  const server = await chromium.launchServer({ executablePath: browserPath(), args: ARGS })
  process.env[SHARED] = server.wsEndpoint()
  return () => server.close()
}
