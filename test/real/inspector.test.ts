/** A question to the main process of a running app, which is at work when it comes. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { freePort, inspect, type Inspected } from './inspector.ts'

let folder = ''
let child: ChildProcess | null = null
let app: Inspected | null = null
afterEach(() => {
  app?.close()
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** A process that works nearly all of the time, and says whether it does just now. */
async function atWork(): Promise<Inspected> {
  folder = mkdtempSync(join(tmpdir(), 'saifu-inspected-'))
  const electron = join(folder, 'electron.cjs')
  writeFileSync(electron, 'let working = false; exports.is = () => working; exports.set = (now) => (working = now)')
  const script = join(folder, 'main.mjs')
  writeFileSync(
    script,
    `import { registerHooks, createRequire } from 'node:module'
     const url = ${JSON.stringify(pathToFileURL(electron).href)}
     registerHooks({
       resolve: (name, context, next) => (name === 'electron' ? { url, shortCircuit: true } : next(name, context)),
     })
     process.on('uncaughtException', (error) => { throw error })
     const state = createRequire(import.meta.url)('electron')
     const work = () => {
       state.set(true)
       for (const until = performance.now() + 30; performance.now() < until; ) state.is()
       state.set(false)
       setImmediate(work)
     }
     work()`,
  )
  const port = await freePort()
  child = spawn(process.execPath, [`--inspect=127.0.0.1:${String(port)}`, script], { stdio: 'ignore' })
  return (app = await inspect(port))
}

interface State {
  is(): boolean
}

test('is asked between two pieces of work, never in the middle of one', async () => {
  const asked = await atWork()
  const answers: boolean[] = []
  for (let times = 0; times < 20; times++)
    answers.push(await asked.run((state) => (state as unknown as State).is(), null))
  expect(answers).toEqual(Array(20).fill(false))
})

test('that throws, or whose answer is no data, is told so', async () => {
  const asked = await atWork()
  const thrown = asked.run(() => {
    throw new RangeError('too far')
  }, null)
  await expect(thrown).rejects.toThrow('RangeError: too far')
  const circle = asked.run(() => {
    const list: unknown[] = []
    list.push(list)
    return list
  }, null)
  await expect(circle).rejects.toThrow(/reference chain/)
})
