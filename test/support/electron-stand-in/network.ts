/** Requests of the main process, and Electron's updater on macOS. */
import { EventEmitter } from 'node:events'
import { request as httpRequest, type ClientRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type * as Electron from 'electron'
import { app } from './app.ts'
import type { StandInSession } from './session.ts'

/** For electron-updater, Electron's request behaves like Node's. */
export const net = {
  request(options: Electron.ClientRequestConstructorOptions): ClientRequest {
    const { session: own, redirect: _redirect, ...rest } = options
    const request = (options.protocol === 'http:' ? httpRequest : httpsRequest)(rest as object)
    const requests = (own as unknown as StandInSession | undefined)?.requests
    requests?.add(request)
    request.once('close', () => requests?.delete(request))
    return request
  },
}

/**
 * Takes the new version from the given place, as macOS does before it installs it; the app ends with `quitAndInstall`.
 */
class StandInSquirrel extends EventEmitter {
  private feed: Electron.FeedURLOptions | null = null

  setFeedURL(options: Electron.FeedURLOptions): void {
    this.feed = options
  }

  checkForUpdates(): void {
    this.take().then(
      () => this.emit('update-downloaded'),
      (error: unknown) => this.emit('error', error),
    )
  }

  quitAndInstall(): void {
    app.quit()
  }

  private async take(): Promise<void> {
    if (this.feed === null) throw new Error('No feed URL')
    const headers = this.feed.headers ?? {}
    const told = (await (await fetch(this.feed.url, { headers })).json()) as { url: string }
    const taken = await fetch(told.url, { headers })
    if (!taken.ok) throw new Error(`The update was not taken: ${String(taken.status)}`)
    await taken.arrayBuffer()
  }
}

export const autoUpdater = new StandInSquirrel()
