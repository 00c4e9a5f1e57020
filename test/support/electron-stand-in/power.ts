/** The power of the machine: what keeps its screen on, and the shutdown event. */
import { EventEmitter } from 'node:events'
import type * as Electron from 'electron'

const started = new Map<number, string>()
let next = 0

export const powerSaveBlocker = {
  start(type: 'prevent-app-suspension' | 'prevent-display-sleep'): number {
    started.set(next, type)
    return next++
  },
  stop: (id: number) => started.delete(id),
  isStarted: (id: number) => started.has(id),
} satisfies Electron.PowerSaveBlocker

/** For tests: what is currently blocked. */
export const blocked = (): string[] => [...started.values()]

export const powerMonitor = new EventEmitter()
