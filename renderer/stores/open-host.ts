import { apiAddress, connectHost, hostOverBridge, type Host, type HostBridge } from '../../src/host/contract/index.ts'
import { shareServerAddress } from './server-address.ts'

declare global {
  interface Window {
    /** Set by Electron’s preload; absent in a browser. */
    readonly saifu?: HostBridge
  }
}

/** The host: over Electron’s bridge if there is one, otherwise over the loopback server of this page. */
export function openHost(onLine: (open: boolean) => void): Host {
  if (window.saifu) return hostOverBridge(window.saifu)
  const address = shareServerAddress(() => host.moveTo(apiAddress(window.location)))
  const host = connectHost({
    url: apiAddress(window.location),
    open: (url) => new WebSocket(url),
    after: (milliseconds, work) => void window.setTimeout(work, milliseconds),
    onLine(open) {
      onLine(open)
      address.setOpen(open)
    },
  })
  return host
}
