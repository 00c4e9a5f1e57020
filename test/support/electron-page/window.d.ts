import type { HostBridge, HostBoot } from '../../../src/host/contract/index.ts'

/** What the tests see of `page.js` in its window. */
declare global {
  interface Window {
    heard: { event: string; data: unknown }[]
    boot: HostBoot
  }
}
export type { HostBridge }
