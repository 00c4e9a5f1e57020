/**
 * Which process is writing a journal: a file `ID.hold` beside it names the process. A process of this machine keeps the
 * lock while it lives, stopped or not and whatever the clock says; one of another machine, as on a network disk, while
 * it refreshes it. Writers check it before each write, because a lock may still be lost.
 */
import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import * as v from 'valibot'
import { readAs } from '../../kit/index.ts'
import type { Disk } from '../disk.ts'
import { systemCode } from '../failure.ts'
import { isAlive, ownProcessMark, type ProcessMark } from './processes.ts'

/** A lock of another machine that was not refreshed for this long is void, in milliseconds. */
const VOID_AFTER = 30_000
const REFRESH = 5_000
/** An unreadable lock is being written, unless it is older than this: then its process died halfway. */
const WRITTEN_WITHIN = 2_000

const Hold = v.object({
  holder: v.string(),
  pid: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  began: v.nullish(v.string(), null),
  machine: v.string(),
  boot: v.nullish(v.string(), null),
})
type Hold = ProcessMark & { readonly holder: string }

function parseHold(text: string): Hold | null {
  try {
    return readAs(Hold, JSON.parse(text))
  } catch {
    return null
  }
}

const living = new Set<string>()

/** The locks of one page or window. */
export class JournalLocks {
  readonly #disk: Disk
  readonly #holder = randomUUID()
  readonly #paths = new Set<string>()
  readonly #timer: NodeJS.Timeout

  constructor(disk: Disk) {
    this.#disk = disk
    living.add(this.#holder)
    this.#timer = setInterval(() => void this.#refresh(), REFRESH)
    this.#timer.unref()
    // Some systems are slow to tell it, so it is requested before the first key.
    void ownProcessMark()
  }

  /** Whether another page or process is writing there now. */
  async heldByOther(path: string): Promise<boolean> {
    try {
      // Opening something that is not a file may never return.
      const stats = await this.#disk.lstat(path)
      if (!stats.isFile()) return false
      const hold = parseHold(await this.#text(path))
      const isYoungerThan = async (age: number) => (await this.#now(path)) - stats.mtimeMs < age
      if (hold === null) return await isYoungerThan(WRITTEN_WITHIN)
      if (hold.holder === this.#holder) return false
      const mine = await ownProcessMark()
      if (
        hold.pid === mine.pid &&
        hold.began === mine.began &&
        hold.boot === mine.boot &&
        hold.machine === mine.machine
      )
        return living.has(hold.holder)
      return (await isAlive(hold)) ?? (await isYoungerThan(VOID_AFTER))
    } catch (error) {
      // No lock: nobody has it.
      if (systemCode(error) === null) throw error
      return false
    }
  }

  /** Takes the lock. False if another has it, also if two try at the same moment. */
  async take(path: string): Promise<boolean> {
    if (this.#paths.has(path)) return this.keeps(path)
    if (await this.heldByOther(path)) return false
    const taken = (await this.#make(path)) || ((await this.#clearAway(path)) && (await this.#make(path)))
    if (taken) this.#paths.add(path)
    return taken
  }

  /**
   * Whether a lock that was taken is still this page's. A missing one is made again: another process that thought it
   * void has moved it and puts it back, or a person removed it.
   * @throws a system error if it cannot be inspected
   */
  async keeps(path: string): Promise<boolean> {
    if (!this.#paths.has(path)) return false
    for (let tries = 0; tries < 3; tries++) {
      const holder = await this.#holderOf(path)
      if (holder === this.#holder) return true
      if (holder !== undefined) break
      if (await this.#make(path)) return true
    }
    this.#paths.delete(path)
    return false
  }

  async release(path: string): Promise<void> {
    if (!this.#paths.has(path)) return
    const holder = await this.#holderOf(path).catch(() => undefined)
    this.#paths.delete(path)
    if (holder === this.#holder) await this.#disk.unlink(path).catch(() => undefined)
  }

  /** Removes a lock that nobody holds any more. */
  async clear(path: string): Promise<void> {
    if (!this.#paths.has(path) && !(await this.heldByOther(path))) await this.#clearAway(path)
  }

  /** For other pages of this process the locks are void from now on; for other processes once they are released. */
  leave(): void {
    clearInterval(this.#timer)
    living.delete(this.#holder)
  }

  async releaseAll(): Promise<void> {
    await Promise.all([...this.#paths].map((path) => this.release(path)))
  }

  async #text(path: string): Promise<string> {
    const handle = await this.#disk.open(path, 'r')
    try {
      return await handle.readFile('utf8')
    } finally {
      await handle.close()
    }
  }

  /** Null: no readable holder; undefined: there is no lock. */
  async #holderOf(path: string): Promise<string | null | undefined> {
    try {
      return parseHold(await this.#text(path))?.holder ?? null
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return undefined
      throw error
    }
  }

  /** The time by the clock that dates the files there, which may be another machine's. */
  async #now(path: string): Promise<number> {
    const probe = `${path}.${randomUUID()}`
    const handle = await this.#disk.open(probe, 'wx', 0o600)
    try {
      return (await handle.stat()).mtimeMs
    } finally {
      await handle.close()
      await this.#disk.unlink(probe)
    }
  }

  /** False if there is one already. */
  async #make(path: string): Promise<boolean> {
    const text = JSON.stringify({ holder: this.#holder, ...(await ownProcessMark()) })
    try {
      const handle = await this.#disk.open(path, 'wx', 0o600)
      try {
        await handle.writeFile(text)
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
   * Moves a void lock out of the way. Another process may have done so meanwhile and made a new one, so it is moved
   * first and inspected again, and put back if it is valid.
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

  /** Rewritten, so that the clock of the disk dates it, and only if it is still this page's. */
  async #refresh(): Promise<void> {
    const refresh = async (path: string): Promise<void> => {
      const handle = await this.#disk.open(path, 'r+')
      try {
        const text = await handle.readFile('utf8')
        if (parseHold(text)?.holder === this.#holder) await handle.write(text, 0)
      } finally {
        await handle.close()
      }
    }
    await Promise.allSettled([...this.#paths].map(refresh))
  }
}
