import type { HostBoot, HostBridge } from '../../../src/host/contract/index.ts'

/** What the tests see in the window of `page.js`. */
declare global {
  interface Window {
    readonly saifu?: HostBridge
    /** Calls the host and returns the answer's envelope. */
    call: (method: string, input: unknown) => Promise<unknown>
    heard: { event: string; data: unknown }[]
    boot: HostBoot
  }
}
