/**
 * The app as a recorder feels it: from a key to the painted and checked board at the end of a match, and from launch to
 * usable. The real server, the real page, a real Chromium that paints as often as it can.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { findBrowser } from '../../build/browser.mjs'
import { hasCorpus } from '../support/corpus-games.ts'
import { keyToPaint, keyToWord } from '../support/key-to-paint.ts'
import { quantile, type Row } from './row.ts'

const CLI = fileURLToPath(new URL('../../dist/cli/saifu.js', import.meta.url))
/** Pages and empty pages take turns, so that what else this machine does in the meantime falls on both. */
const ROUNDS = 3

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

/** From nothing to a page that shows `ready`: a browser is started in both cases. */
async function launch(address: () => Promise<string>, ready: string): Promise<number> {
  const executablePath = findBrowser()
  if (executablePath === null) throw new Error('no browser was found')
  const start = performance.now()
  const [browser, url] = await Promise.all([chromium.launch({ executablePath, args: ARGS }), address()])
  try {
    const page = await browser.newPage()
    await page.goto(url)
    await page.locator(ready).waitFor()
    return performance.now() - start
  } finally {
    await browser.close()
  }
}

async function launchApp(): Promise<number> {
  const data = await mkdtemp(join(tmpdir(), 'saifu-launch-'))
  const server = spawn(process.execPath, [CLI, 'serve', '--port', '0'], { env: { ...process.env, SAIFU_DATA: data } })
  const address = new Promise<string>((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer): void => {
      said += chunk.toString()
      const found = /http:\/\/\S+/.exec(said)
      if (found) resolve(found[0])
    }
    server.stdout.on('data', listen)
    server.stderr.on('data', listen)
    server.on('exit', () => reject(new Error(`saifu serve ended: ${said}`)))
  })
  try {
    return await launch(() => address, '[data-screen]')
  } finally {
    // It may still be writing there: the folder goes when it is gone.
    const ended = once(server, 'exit')
    if (server.kill()) await ended
    await rm(data, { recursive: true, force: true })
  }
}

export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  const empty: number[] = []
  const ours: number[] = []
  for (let round = 0; round < 5; round++) {
    empty.push(await launch(() => Promise.resolve('data:text/html,<p>ready'), 'p'))
    ours.push(await launchApp())
  }
  const peer = quantile(empty, 0.5)
  const launched = quantile(ours, 0.5)
  rows.push({
    what: 'launch to usable: server, browser, start screen',
    peer: 'the same browser with an empty page',
    ratio: launched / peer,
    great: 2,
    note: `${launched.toFixed(0)} ms against ${peer.toFixed(0)} ms`,
  })
  if (!hasCorpus()) {
    console.error('key to painted board: the corpus of real games is absent')
    return rows
  }
  const keys: number[] = []
  const word: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    keys.push(...(await keyToPaint()))
    word.push(...(await keyToWord()))
  }
  const what = 'key to painted and checked board, last frame of a match'
  const row = (name: string, share: number, great: number): Row => ({
    what: `${what}, ${name}`,
    peer: 'none',
    ratio: quantile(keys, share),
    great,
    unit: 'ms',
    note: `one word in an empty page ${quantile(word, share).toFixed(1)} ms`,
  })
  return [...rows, row('p50', 0.5, 6), row('p99', 0.99, 16)]
}
