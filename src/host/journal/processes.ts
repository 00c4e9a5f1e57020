/**
 * Identifies a process. A process id alone is reused some day; with the start time it is unique. The system's text for
 * that time is compared unchanged, so a corrected clock does not matter.
 */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { systemCode } from '../failure.ts'

export interface ProcessMark {
  readonly pid: number
  /** When it began, in the system's own words; null if not known. */
  readonly began: string | null
  readonly machine: string
  /** Identifies the boot of the machine; null if the system has no name for it. */
  readonly boot: string | null
}

/** How long another program may take to tell about a process, in milliseconds. */
const ANSWER_WITHIN = 5_000

const outputOf = (program: string, args: readonly string[]): Promise<string | null> =>
  new Promise((resolve) => {
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
    execFile(program, [...args], { env, timeout: ANSWER_WITHIN, windowsHide: true }, (error, text) =>
      resolve(error === null && text.trim() !== '' ? text.trim() : null),
    )
  })

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return systemCode(error) === 'EPERM'
  }
}

/** For Linux, which has it in a file (proc_pid_stat(5)); undefined if it is not there. */
async function fromProc(pid: number): Promise<{ state: string; began: string } | undefined> {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'latin1')
    // The program's name is in brackets and may contain anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', began: fields[19] ?? '' }
  } catch (error) {
    if (systemCode(error) === null) throw error
    return undefined
  }
}

/** When a living process began (null: it lives, but the system does not say); false if there is none. */
async function beganOf(pid: number): Promise<string | null | false> {
  if (!answersSignals(pid)) return false
  if (process.platform === 'linux') {
    const found = await fromProc(pid)
    // A zombie, which its parent has not collected yet.
    if (found?.state === 'Z' || found?.state === 'X') return false
    return found?.began ?? null
  }
  if (process.platform === 'win32') {
    const asked = `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`
    return outputOf('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', asked])
  }
  const found = await outputOf('ps', ['-o', 'stat=', '-o', 'lstart=', '-p', String(pid)])
  if (found?.startsWith('Z') === true) return false
  return found?.replace(/^\S+\s+/, '') ?? null
}

async function bootOf(): Promise<string | null> {
  if (process.platform !== 'linux') return null
  try {
    return (await readFile('/proc/sys/kernel/random/boot_id', 'latin1')).trim()
  } catch (error) {
    if (systemCode(error) === null) throw error
    return null
  }
}

let own: Promise<ProcessMark> | undefined

/** The mark of this process. */
export function ownProcessMark(): Promise<ProcessMark> {
  own ??= Promise.all([beganOf(process.pid), bootOf()]).then(([began, boot]) => ({
    pid: process.pid,
    began: began === false ? null : began,
    machine: hostname(),
    boot,
  }))
  return own
}

/**
 * Whether that process is alive; null if this machine cannot know: it belongs to another machine, or to one of this
 * name that has restarted since.
 */
export async function isAlive(mark: ProcessMark): Promise<boolean | null> {
  const mine = await ownProcessMark()
  const [a, b] = [mark.boot, mine.boot]
  // A machine may be renamed while it runs, for example by a network that it joins.
  const isHere = a === null || b === null ? mark.machine === mine.machine : a === b
  if (!isHere) return null
  const began = await beganOf(mark.pid)
  if (began === false) return false
  return began === null || mark.began === null || began === mark.began
}
