/** Which server has the office's index: kept in the data folder, the password as well protected as the system can. */
import { watch } from 'node:fs'
import { basename, dirname } from 'node:path'
import * as v from 'valibot'
import type { HostFailure } from '../contract/index.ts'
import type { Disk } from '../disk.ts'
import { done, failed, failureOf, systemCode, type Outcome } from '../failure.ts'
import { readOrMoveAside, writeJsonFile } from '../json-file.ts'

/** The system's own store of secrets, which only this user's programs can open. */
export interface Secrets {
  /** @returns null if the system has none */
  seal(secret: string): Promise<string | null>
  /** @returns null if it was sealed by another user or on another machine, or the store was emptied */
  open(sealed: string): Promise<string | null>
}

const Kept = v.object({
  /** The connection string without its password. */
  address: v.string(),
  /** `sealed` by the system, or as it is, in a file that only this user can read. */
  password: v.nullable(v.union([v.object({ sealed: v.string() }), v.object({ plain: v.string() })])),
})

/** How the password is kept: `locked` if it was sealed and cannot be opened here. */
export type PasswordState = 'none' | 'sealed' | 'plain' | 'locked'

export interface KnownServer {
  /** The connection string without its password. */
  readonly address: string
  readonly password: string | null
  readonly passwordState: PasswordState
}

export class KeptServer {
  readonly #disk: Disk
  readonly #file: string
  readonly #secrets: Secrets | undefined

  /** @param secrets absent: the system has no store */
  constructor(disk: Disk, file: string, secrets: Secrets | undefined) {
    this.#disk = disk
    this.#file = file
    this.#secrets = secrets
  }

  /** `server` null: the index of this computer is used. `putAside`: the file could not be read, and has another name now. */
  async read(): Promise<{ server: KnownServer | null; putAside: HostFailure | null }> {
    const { value, damaged: putAside } = await readOrMoveAside(this.#disk, this.#file, Kept)
    if (value === undefined) return { server: null, putAside }
    const { address, password: kept } = value
    if (kept === null) return { server: { address, password: null, passwordState: 'none' }, putAside }
    if ('plain' in kept) return { server: { address, password: kept.plain, passwordState: 'plain' }, putAside }
    const password = (await this.#secrets?.open(kept.sealed)) ?? null
    return { server: { address, password, passwordState: password === null ? 'locked' : 'sealed' }, putAside }
  }

  /** In place of the one before. */
  async keep(address: string, password: string | null): Promise<Outcome<null>> {
    const kept = password === null ? null : await this.#protected(password)
    return writeJsonFile(this.#disk, this.#file, { address, password: kept } satisfies v.InferOutput<typeof Kept>)
  }

  async forget(): Promise<Outcome<null>> {
    try {
      await this.#disk.unlink(this.#file)
    } catch (error) {
      if (systemCode(error) !== 'ENOENT') return failed(failureOf(error, this.#file, 'write'))
    }
    return done(null)
  }

  /**
   * Tells that it may be another one now: pages and programs of this user have one data folder. Where the system watches no more files it is
   * never told.
   * @returns ends it
   */
  watch(changed: () => void): () => void {
    try {
      const watcher = watch(dirname(this.#file), { persistent: false }, (_, name) => {
        if (name === basename(this.#file)) changed()
      })
      watcher.on('error', () => watcher.close())
      return () => watcher.close()
    } catch (error) {
      if (systemCode(error) === null) throw error
      return () => undefined
    }
  }

  async #protected(password: string): Promise<{ sealed: string } | { plain: string }> {
    const sealed = (await this.#secrets?.seal(password)) ?? null
    return sealed === null ? { plain: password } : { sealed }
  }
}
