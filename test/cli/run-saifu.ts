/** The built command, in a thread or as a process of its own. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll } from 'vitest'
import { runInThread } from './command-in-thread.ts'

const inRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

export interface Surroundings {
  readonly input?: string | Buffer
  readonly env?: Record<string, string>
}

export interface Program {
  runAsProcess(args: string[], options?: Surroundings): Ended
  /** Path of the built program. */
  readonly program: string
  /** A folder for this file's tests. */
  readonly folder: string
}

export interface Command extends Program {
  /** In a thread of the test's process, which is ready sooner. */
  run(args: string[], options?: Surroundings): Ended
}

const PROGRAM = inRoot('dist/cli/saifu.js')

const environment = (data: string, env: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  SAIFU_LANG: 'en',
  SAIFU_DATA: data,
  ...env,
})

function programIn(root: string, program: string): Program {
  const folder = join(root, 'work')
  beforeAll(() => mkdirSync(folder))
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  return {
    program,
    folder,
    runAsProcess(args, { input = '', env } = {}) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
        cwd: folder,
        encoding: 'utf8',
        input,
        env: environment(join(root, 'data'), env),
        maxBuffer: 64 * 1024 * 1024,
      })
      return { code: status, out: stdout, err: stderr }
    },
  }
}

const scratch = (): string => mkdtempSync(join(tmpdir(), 'saifu-cli-'))

/** The command that was built before the run, with a data folder for a test file. */
export function builtCommand(): Command {
  const root = scratch()
  const inProcess = programIn(root, PROGRAM)
  return {
    ...inProcess,
    run(args, { input = '', env } = {}) {
      const line = { args, input: Buffer.from(input as string), env: environment(join(root, 'data'), env) }
      const { code, out, err } = runInThread(PROGRAM, line, inProcess.folder)
      return { code, out: Buffer.from(out).toString(), err: Buffer.from(err).toString() }
    },
  }
}

/** A copy of the built command for a test file, with nothing beside it. */
export function copiedCommand(): Program {
  const root = scratch()
  const copy = join(root, 'dist', 'cli')
  beforeAll(() => {
    cpSync(inRoot('dist/cli'), copy, { recursive: true })
    copyFileSync(inRoot('package.json'), join(root, 'package.json'))
  })
  return programIn(root, join(copy, 'saifu.js'))
}

const UNKNOWN = 'uk'.repeat(13)

/** A short match, canonical as it stands: one frame that breaks off, with comments in it. */
export const SAMPLE = `jmjp[1.0]
(
  mtp[20240105,fri,1500,]
  ply[0,(snt["一"],),,,] // the first
  ply[1,(snt["二"],),,,]
  ply[2,(snt["三"],),,,]
  ply[3,(snt["四"],),,,]

  frm[E1-0,0.0,,pfs[25.0,25.0,25.0,25.0],,
    (e,hnd[${UNKNOWN},,])
    (s,hnd[${UNKNOWN},,])
    (w,hnd[${UNKNOWN},,])
    (n,hnd[${UNKNOWN},,])
    (e,1m,9p)
    (s,ew,tg) //@t 4.5
    (w,wd,)
    (e,hnd[${UNKNOWN},,])
    (s,hnd[${UNKNOWN},,])
    (w,hnd[${UNKNOWN},wd,])
    (n,hnd[${UNKNOWN},,])
  ,pfe[25.0,25.0,25.0,25.0],]
)
`
