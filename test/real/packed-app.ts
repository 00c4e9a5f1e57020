/**
 * Starts the app that `npm run package -- --dir` has made, as it is shipped, and then a copy of it whose fuse for the
 * inspector is on, into which a match is typed.
 *
 * node test/real/packed-app.ts [FOLDER]        FOLDER: where the package lies, else release/
 *
 * Ends with 1 where the app does not start, can be inspected as shipped, or loses a key.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses'
import { freePort, inspect, inspectorAt } from './inspector.ts'
import { quitUnsaved, typeAMatch } from './type-a-match.ts'

const MAC = ['mac-universal', 'mac-arm64', 'mac']
const PLACES: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['linux-unpacked/saifu', 'linux-arm64-unpacked/saifu'],
  win32: ['win-unpacked/Saifu.exe', 'win-arm64-unpacked/Saifu.exe'],
  darwin: MAC.map((folder) => `${folder}/Saifu.app/Contents/MacOS/Saifu`),
}

const release = process.argv[2] ?? fileURLToPath(new URL('../../release', import.meta.url))
const place = PLACES[process.platform]?.find((each) => existsSync(join(release, each)))
if (place === undefined) throw new Error(`no packed app of this system in ${release}: npm run package -- --dir`)

const folder = mkdtempSync(join(tmpdir(), 'saifu-packed-'))
const running = new Set<ChildProcess>()

function start(program: string, data: string, port: number) {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const child = spawn(program, [`--inspect=127.0.0.1:${String(port)}`, ...asRoot], {
    env: { ...process.env, SAIFU_DATA: data },
    stdio: 'inherit',
  })
  running.add(child)
  const exited = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(127))
    child.once('exit', (code) => resolve(code))
  })
  return { child, exited: exited.finally(() => running.delete(child)) }
}

const errorsIn = (data: string) => {
  const file = join(data, 'errors.log')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

async function asShipped(program: string): Promise<void> {
  const data = join(folder, 'shipped')
  const port = await freePort()
  const { child, exited } = start(program, data, port)
  const ended = await Promise.race([exited, wait(15_000, 'lives' as const)])
  if (ended !== 'lives') throw new Error(`the packed app ended with ${String(ended)}\n${errorsIn(data)}`)
  if (!existsSync(data)) throw new Error('the packed app made no data folder')
  if ((await inspectorAt(port)) !== null) throw new Error('the packed app lets itself be inspected')
  if (errorsIn(data) !== '') throw new Error(errorsIn(data))
  child.kill()
  await exited
  console.log('as shipped: starts, and cannot be inspected')
}

async function typedInto(program: string): Promise<void> {
  const data = join(folder, 'typed')
  const port = await freePort()
  const { exited } = start(program, data, port)
  const app = await inspect(port)
  const { packaged, keys } = await typeAMatch(app, data)
  if (!packaged) throw new Error('Electron does not take the package for one')
  await quitUnsaved(app)
  // A Node that ends waits for whoever inspects it.
  app.close()
  const code = await exited
  if (code !== 0 || errorsIn(data) !== '') throw new Error(`ended with ${String(code)}\n${errorsIn(data)}`)
  console.log(`typed into: a match of ${String(keys)} keys, on the board and in the journal`)
}

try {
  const [unpacked = ''] = place.split('/')
  await asShipped(join(release, place))
  cpSync(join(release, unpacked), join(folder, unpacked), { recursive: true, verbatimSymlinks: true })
  await flipFuses(join(folder, process.platform === 'darwin' ? `${unpacked}/Saifu.app` : place), {
    version: FuseVersion.V1,
    resetAdHocDarwinSignature: process.platform === 'darwin',
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
  })
  await typedInto(join(folder, place))
} finally {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}
