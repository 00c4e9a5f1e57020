import { contextBridge, ipcRenderer } from 'electron'
import type { HostBridge } from '../src/host/contract/index.ts'
import { CALL, DROPPED, EVENT } from './channels.ts'
import { watchDrops } from './file-drops.ts'

// Everything here is reachable by whatever code runs in the page. It leads to one channel each way; what a text asks
// for is read by the contract's schemas in the main process, and what comes back by those in the page's client.
const listeners = new Set<(message: string) => void>()
const tell = (message: string) => {
  for (const listener of listeners) listener(message)
}
ipcRenderer.on(EVENT, (_, message: string) => tell(message))

const bridge: HostBridge = {
  call: async (request) => String(await ipcRenderer.invoke(CALL, request)),
  on(listener) {
    // A wrapper of its own: the same listener twice is two, and each ends by itself.
    const heard = (message: string) => listener(message)
    listeners.add(heard)
    return () => void listeners.delete(heard)
  },
}

contextBridge.exposeInMainWorld('saifu', bridge)

watchDrops(
  (path) => {
    void ipcRenderer.invoke(DROPPED, path).then(() => tell(JSON.stringify({ event: 'openFile', data: { path } })))
  },
  (names) => tell(JSON.stringify({ event: 'filesLeft', data: { names } })),
)
