/** The built command as a process of its own. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll } from 'vitest'

const inRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

export interface Command {
  run(args: string[], options?: { input?: string | Buffer; env?: Record<string, string> }): Ended
  /** Path of the built program. */
  readonly program: string
  /** A folder for this file's tests. */
  readonly folder: string
}

/**
 * The command that was built before the run, with a data folder for a test file.
 * @param isCopied the program too is that file's, and nothing is beside it
 */
export function builtCommand(isCopied = false): Command {
  const root = mkdtempSync(join(tmpdir(), 'saifu-cli-'))
  const folder = join(root, 'work')
  const program = isCopied ? join(root, 'dist', 'cli', 'saifu.js') : inRoot('dist/cli/saifu.js')
  beforeAll(() => {
    mkdirSync(folder)
    if (!isCopied) return
    cpSync(inRoot('dist/cli'), join(root, 'dist', 'cli'), { recursive: true })
    copyFileSync(inRoot('package.json'), join(root, 'package.json'))
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  return {
    program,
    folder,
    run(args, { input, env = {} } = {}) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
        cwd: folder,
        encoding: 'utf8',
        input: input ?? '',
        env: { ...process.env, SAIFU_LANG: 'en', SAIFU_DATA: join(root, 'data'), ...env },
        maxBuffer: 64 * 1024 * 1024,
      })
      return { code: status, out: stdout, err: stderr }
    },
  }
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
