import { contextBridge, ipcRenderer } from 'electron'
import { HOST_EVENTS, HOST_METHODS, type HostBridge } from '../src/host/contract/index.ts'
import { CALL, DROPPED, eventChannel } from './channels.ts'
import { watchDrops } from './drops.ts'

// Everything here is reachable by whatever code runs in the page: names are compared with the contract's, values go on
// unread and are checked by the contract's schemas in the main process and in the page's client.
const known = (names: readonly string[], name: unknown) => {
  if (!names.includes(name as string)) throw new Error(`host.bad-request: ${String(name)} is not in the contract`)
}

let nextId = 0
const dropListeners = new Set<(data: unknown) => void>()

const bridge: HostBridge = {
  async call(method, input) {
    known(HOST_METHODS, method)
    return (await ipcRenderer.invoke(CALL, { id: nextId++, method, input })) as unknown
  },
  on(event, listener) {
    known(HOST_EVENTS, event)
    const heard = (_: unknown, data: unknown) => listener(data)
    ipcRenderer.on(eventChannel(event), heard)
    if (event === 'openFile') dropListeners.add(listener)
    return () => {
      ipcRenderer.removeListener(eventChannel(event), heard)
      dropListeners.delete(listener)
    }
  },
}

contextBridge.exposeInMainWorld('saifu', bridge)

watchDrops((path) => {
  void ipcRenderer.invoke(DROPPED, path).then(() => {
    for (const listener of dropListeners) listener({ path })
  })
})
