import { contextBridge, ipcRenderer } from 'electron'
import type { HostBridge } from '../src/host/contract/index.ts'
import { CALL, DROPPED, EVENT } from './channels.ts'
import { watchDrops } from './file-drops.ts'

// Any code in the page can reach everything here. It has one channel each way; the main process validates each request
// with the contract's schemas, and the page's client each answer.
const listeners = new Set<(message: string) => void>()
const tell = (message: string) => {
  for (const listener of listeners) listener(message)
}
ipcRenderer.on(EVENT, (_, message: string) => tell(message))

const bridge: HostBridge = {
  call: async (request) => String(await ipcRenderer.invoke(CALL, request)),
  on(listener) {
    // A wrapper, so that the same listener can be added twice and removed separately.
    const onMessage = (message: string) => listener(message)
    listeners.add(onMessage)
    return () => void listeners.delete(onMessage)
  },
}

contextBridge.exposeInMainWorld('saifu', bridge)

watchDrops(
  (path) => {
    void ipcRenderer.invoke(DROPPED, path).then(() => tell(JSON.stringify({ event: 'openFile', data: { path } })))
  },
  (names) => tell(JSON.stringify({ event: 'filesLeft', data: { names } })),
)
