/**
 * Serves what the recording page shows to other programs of this machine, above all a browser source of the broadcast.
 * The address has its own token, which only gives access to this one-way connection.
 */
import { dirname } from 'node:path'
import * as v from 'valibot'
import type { WebSocket } from 'ws'
import { FEED_PATH, type HostFailure } from '../contract/index.ts'
import type { Disk } from '../disk.ts'
import { done, failed, type Outcome } from '../failure.ts'
import { makeFolders } from '../files/index.ts'
import { readOrMoveAside, writeJsonFile } from '../json-file.ts'
import { serialize } from '../serialize.ts'
import { keepAlive, LOOPBACK, newToken, openLoopback, sendText, type Loopback } from '../web/index.ts'

/** The address is written into a scene once, so port and token stay the same. */
const Kept = v.object({ port: v.number(), token: v.pipe(v.string(), v.minLength(20)) })

/** Viewers have nothing to send. */
const LARGEST_FROM_WATCHER = 1024
const NOTHING = JSON.stringify({ shown: null })

export interface FeedOptions {
  readonly disk: Disk
  /** The file with port and token. */
  readonly file: string
  /** The built page, if there is one. */
  readonly distDir: string | undefined
  readonly watched: (watchers: number) => void
}

interface Open extends Loopback {
  readonly address: string
  readonly putAside: HostFailure | null
}

export class Feed {
  private readonly options: FeedOptions
  private readonly watchers = new Set<WebSocket>()
  private server: Open | null = null
  private last = NOTHING

  constructor(options: FeedOptions) {
    this.options = options
  }

  /** The same address while it is open and when it is opened again, unless its port is taken. */
  open(): Promise<Outcome<{ address: string; putAside: HostFailure | null }>> {
    return this.alone(async () => {
      if (this.server === null) {
        const opened = await this.listen()
        if (!opened.ok) return opened
        this.server = opened.value
      }
      // A reloaded page does not know the number of viewers.
      this.options.watched(this.watchers.size)
      const { address, putAside } = this.server
      return done({ address, putAside })
    })
  }

  close(): Promise<void> {
    return this.alone(async () => {
      const { server } = this
      this.server = null
      this.last = NOTHING
      await server?.close()
    })
  }

  tell(shown: unknown): void {
    if (this.server === null) return
    this.last = JSON.stringify({ shown: shown ?? null })
    for (const watcher of this.watchers) sendText(watcher, this.last)
  }

  /** Serialized, also with the other pages of this process: the next page finds the port free. */
  private alone<T>(work: () => Promise<T>): Promise<T> {
    return serialize(this.options.file, work)
  }

  private async listen(): Promise<Outcome<Open>> {
    const { disk, file, distDir } = this.options
    if (distDir === undefined) return failed({ code: 'file.not-found', path: 'index.html' })
    const { value: stored, damaged } = await readOrMoveAside(disk, file, Kept)
    const token = stored?.token ?? newToken()
    const at = (port: number) =>
      openLoopback({
        distDir,
        port,
        token: { parameter: 'feed', value: token },
        refusal: 'The address for the broadcast ends in a token; this one does not fit.',
        line: { path: FEED_PATH, largest: LARGEST_FROM_WATCHER },
        take: (line) => this.take(line),
      })
    let opened = await at(stored?.port ?? 0)
    // Another page may have the feed open, and keeps the address.
    if (!opened.ok && stored !== undefined && opened.failure.detail === 'EADDRINUSE') opened = await at(0)
    if (!opened.ok) return opened
    const { port } = opened.value
    if (stored === undefined) {
      const kept = await this.keep({ port, token })
      if (!kept.ok) {
        await opened.value.close()
        return kept
      }
    }
    const address = `http://${LOOPBACK}:${port}/?view=broadcast&feed=${token}`
    return done({ ...opened.value, address, putAside: damaged })
  }

  private async keep(kept: v.InferOutput<typeof Kept>): Promise<Outcome<null>> {
    const { disk, file } = this.options
    await makeFolders(disk, dirname(file), 0o700).catch(() => undefined)
    return writeJsonFile(disk, file, kept)
  }

  private take(line: WebSocket): void {
    const { watched } = this.options
    this.watchers.add(line)
    keepAlive(line)
    line.on('close', () => {
      this.watchers.delete(line)
      // The page sends nothing while nobody watches, so its last message would be out of date.
      if (this.watchers.size === 0) this.last = NOTHING
      watched(this.watchers.size)
    })
    sendText(line, this.last)
    watched(this.watchers.size)
  }
}
