/**
 * Who is writing a journal now: a file `ID.hold` beside it with the process, refreshed while it lives. It keeps a
 * second window from taking over a session that is still going on; a hold left behind by a crash counts for nothing.
 */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import * as v from 'valibot'
import type { Disk } from '../disk.ts'
import { systemCode } from '../failure.ts'

/** A hold that was not refreshed for so long is void, whatever process has that number now. */
const VOID_AFTER = 30_000
const REFRESH = 5_000

const Hold = v.object({ holder: v.string(), pid: v.number(), machine: v.string() })

const living = new Set<string>()

function processLives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return systemCode(error) === 'EPERM'
  }
}

/** The holds of one page or window. */
export class Holds {
  readonly #disk: Disk
  readonly #holder = randomUUID()
  readonly #paths = new Set<string>()
  readonly #timer: NodeJS.Timeout

  constructor(disk: Disk) {
    this.#disk = disk
    living.add(this.#holder)
    this.#timer = setInterval(() => void this.#refresh(), REFRESH)
    this.#timer.unref()
  }

  /** Whether another page or process is writing there now. */
  async heldByOther(path: string): Promise<boolean> {
    try {
      const handle = await this.#disk.open(path, 'r')
      try {
        const hold = v.safeParse(Hold, JSON.parse(await handle.readFile('utf8')))
        if (!hold.success || hold.output.holder === this.#holder) return false
        const { holder, pid, machine } = hold.output
        if (machine === hostname()) {
          if (pid === process.pid) return living.has(holder)
          if (!processLives(pid)) return false
        }
        return Date.now() - (await handle.stat()).mtimeMs < VOID_AFTER
      } finally {
        await handle.close()
      }
    } catch (error) {
      // No hold, or one torn while it was written: nobody has it.
      if (systemCode(error) === null && !(error instanceof SyntaxError)) throw error
      return false
    }
  }

  /** Takes the hold. False when another has it, also when two try in the same moment. */
  async take(path: string): Promise<boolean> {
    if (this.#paths.has(path)) return true
    if (await this.heldByOther(path)) return false
    await this.#disk.unlink(path).catch(() => undefined)
    try {
      const handle = await this.#disk.open(path, 'wx', 0o600)
      try {
        await handle.writeFile(JSON.stringify({ holder: this.#holder, pid: process.pid, machine: hostname() }))
      } finally {
        await handle.close()
      }
    } catch (error) {
      if (systemCode(error) === 'EEXIST') return false
      throw error
    }
    this.#paths.add(path)
    return true
  }

  async release(path: string): Promise<void> {
    if (this.#paths.delete(path)) await this.#disk.unlink(path).catch(() => undefined)
  }

  async dispose(): Promise<void> {
    clearInterval(this.#timer)
    living.delete(this.#holder)
    await Promise.all([...this.#paths].map((path) => this.release(path)))
  }

  async #refresh(): Promise<void> {
    const now = new Date()
    await Promise.all([...this.#paths].map((path) => this.#disk.utimes(path, now, now).catch(() => undefined)))
  }
}
