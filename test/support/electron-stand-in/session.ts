/** Custom schemes and permissions: what the page's requests meet. */
import { EventEmitter } from 'node:events'
import type * as Electron from 'electron'

type Handler = (request: Request) => Response | Promise<Response>
type Check = NonNullable<Parameters<Electron.Session['setPermissionCheckHandler']>[0]>

/** The names that Chromium's debugger and Electron share. */
const PERMISSIONS = [
  ['geolocation', 'geolocation'],
  ['notifications', 'notifications'],
  ['midi', 'midi'],
  ['camera', 'media'],
  ['microphone', 'media'],
  ['clipboard-read', 'clipboard-read'],
  ['clipboard-write', 'clipboard-sanitized-write'],
  ['loopback-network', 'loopback-network'],
] as const

const privileged = new Map<string, Electron.Privileges>()
const handlers = new Map<string, Handler>()

/**
 * A custom scheme is a host of https for Chromium, which cannot learn a scheme from outside; of http if it is not
 * secure.
 */
export function toChromium(url: string): string {
  const { protocol: scheme, host, pathname, search, hash } = new URL(url)
  const privileges = privileged.get(scheme.slice(0, -1))
  if (privileges === undefined) return url
  return `http${privileges.secure === true ? 's' : ''}://${host}.${scheme.slice(0, -1)}.test${pathname}${search}${hash}`
}

export function fromChromium(url: string): string {
  const [, host, scheme, rest] = /^https?:\/\/([^./]+)\.([^./]+)\.test(.*)$/s.exec(url) ?? []
  return scheme !== undefined && privileged.has(scheme) ? `${scheme}://${host ?? ''}${rest ?? ''}` : url
}

class StandInProtocol {
  handle(scheme: string, handler: Handler): void {
    if (privileged.get(scheme)?.standard !== true) throw new Error(`${scheme} is not a standard scheme`)
    if (handlers.has(scheme)) throw new Error(`${scheme} is handled already`)
    handlers.set(scheme, handler)
  }

  registerSchemesAsPrivileged(schemes: Electron.CustomScheme[]): void {
    if (ready) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    for (const { scheme, privileges } of schemes) privileged.set(scheme, privileges ?? {})
  }

  /** For tests: a request as if it came from a page. */
  answerFor = answerFor
}

let ready = false
export const closeRegistration = () => {
  ready = true
}

export const protocol = new StandInProtocol()

/** Whether a page may request this by `fetch`: for a custom scheme only with that privilege. */
export function mayFetch(chromiumUrl: string): boolean {
  const privileges = privileged.get(new URL(fromChromium(chromiumUrl)).protocol.slice(0, -1))
  return privileges === undefined || privileges.supportFetchAPI === true
}

/** What the scheme's handler answers, or null for a request that is not the app's. */
export async function answerFor(request: { url: string; method: string }): Promise<Response | null> {
  const url = fromChromium(request.url)
  const handler = handlers.get(new URL(url).protocol.slice(0, -1))
  return handler === undefined ? null : handler(new Request(url, { method: request.method }))
}

export class StandInSession extends EventEmitter {
  readonly protocol = protocol
  private check: Check | null = null
  private request: Parameters<Electron.Session['setPermissionRequestHandler']>[0] = null

  /** Pending requests. */
  readonly requests = new Set<{ destroy(): unknown }>()

  closeAllConnections(): Promise<void> {
    for (const request of this.requests) request.destroy()
    return Promise.resolve()
  }

  setPermissionRequestHandler(handler: typeof this.request): void {
    this.request = handler
  }

  setPermissionCheckHandler(handler: Check | null): void {
    this.check = handler
  }

  setDevicePermissionHandler(_handler: Parameters<Electron.Session['setDevicePermissionHandler']>[0]): void {}

  setDisplayMediaRequestHandler(_handler: Parameters<Electron.Session['setDisplayMediaRequestHandler']>[0]): void {}

  /** What Chromium is told about each permission. Electron grants whatever has no handler. */
  permissions(page: Electron.WebContents): { name: string; setting: 'granted' | 'denied' }[] {
    return PERMISSIONS.map(([name, permission]) => {
      let granted = this.check?.(page, permission, '', { isMainFrame: true } as never) ?? true
      this.request?.(page, permission, (answer) => (granted &&= answer), {} as never)
      return { name, setting: granted ? 'granted' : 'denied' }
    })
  }
}

const defaultSession = new StandInSession()
const partitions = new Map<string, StandInSession>()

export const session = {
  defaultSession,
  fromPartition(name: string, _options?: Electron.FromPartitionOptions): StandInSession {
    const known = partitions.get(name) ?? new StandInSession()
    partitions.set(name, known)
    return known
  },
}
