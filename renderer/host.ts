import { apiAddress, connectHost, hostOverBridge, type Host, type HostBridge } from '../src/host/contract/index.ts'

declare global {
  interface Window {
    /** Put there by Electron's preload; absent in a browser. */
    readonly saifu?: HostBridge
  }
}

/** The machine: through Electron's bridge where there is one, else through the loopback server the page came from. */
export function openHost(onLine: (open: boolean) => void): Host {
  if (window.saifu) return hostOverBridge(window.saifu)
  return connectHost({
    url: apiAddress(window.location),
    open: (url) => new WebSocket(url),
    after: (milliseconds, work) => void window.setTimeout(work, milliseconds),
    onLine,
  })
}
