/**
 * Who is writing a journal now: a file `ID.hold` beside it with the process, refreshed while it lives. It keeps a
 * second window from taking over a session that is still going on; a hold left behind by a crash counts for nothing.
 */
import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { hostname } from 'node:os'
import * as v from 'valibot'
import type { Disk } from '../disk.ts'
import { systemCode } from '../failure.ts'

/** A hold that was not refreshed for so long is void, whatever process has that number now. */
const VOID_AFTER = 30_000
const REFRESH = 5_000
/** One that cannot be read is being written, unless that was longer ago: then its process ended half-way. */
const WRITTEN_WITHIN = 2_000

const Hold = v.object({ holder: v.string(), pid: v.number(), machine: v.string() })

function parseHold(text: string): v.InferOutput<typeof Hold> | null {
  try {
    const parsed = v.safeParse(Hold, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

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
        const isYoungerThan = async (age: number) => Date.now() - (await handle.stat()).mtimeMs < age
        const hold = parseHold(await handle.readFile('utf8'))
        if (hold === null) return await isYoungerThan(WRITTEN_WITHIN)
        const { holder, pid, machine } = hold
        if (holder === this.#holder) return false
        if (machine === hostname()) {
          if (pid === process.pid) return living.has(holder)
          if (!processLives(pid)) return false
        }
        return await isYoungerThan(VOID_AFTER)
      } finally {
        await handle.close()
      }
    } catch (error) {
      // No hold: nobody has it.
      if (systemCode(error) === null) throw error
      return false
    }
  }

  /** Takes the hold. False when another has it, also when two try in the same moment. */
  async take(path: string): Promise<boolean> {
    if (this.#paths.has(path)) return true
    if (await this.heldByOther(path)) return false
    const taken = (await this.#make(path)) || ((await this.#clearAway(path)) && (await this.#make(path)))
    if (taken) this.#paths.add(path)
    return taken
  }

  async release(path: string): Promise<void> {
    if (this.#paths.delete(path)) await this.#disk.unlink(path).catch(() => undefined)
  }

  /** For other pages of this process the holds are void from now on; for other processes once they are released. */
  leave(): void {
    clearInterval(this.#timer)
    living.delete(this.#holder)
  }

  async releaseAll(): Promise<void> {
    await Promise.all([...this.#paths].map((path) => this.release(path)))
  }

  /** False where there is one already. */
  async #make(path: string): Promise<boolean> {
    try {
      const handle = await this.#disk.open(path, 'wx', 0o600)
      try {
        await handle.writeFile(JSON.stringify({ holder: this.#holder, pid: process.pid, machine: hostname() }))
      } finally {
        await handle.close()
      }
      return true
    } catch (error) {
      if (systemCode(error) === 'EEXIST') return false
      throw error
    }
  }

  /**
   * Takes a void hold out of the way. Somebody else may have done so since it was looked at, and have made a new one: so
   * it is moved first and looked at again, and what turns out to be held goes back to its place.
   */
  async #clearAway(path: string): Promise<boolean> {
    const aside = `${path}.${randomUUID()}`
    try {
      await this.#disk.rename(path, aside)
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return true
      throw error
    }
    const held = await this.heldByOther(aside)
    if (held) await this.#disk.copyFile(aside, path, constants.COPYFILE_EXCL).catch(() => undefined)
    await this.#disk.unlink(aside).catch(() => undefined)
    return !held
  }

  async #refresh(): Promise<void> {
    const now = new Date()
    await Promise.all([...this.#paths].map((path) => this.#disk.utimes(path, now, now).catch(() => undefined)))
  }
}
