import { type HostEvent } from '../src/host/contract/index.ts'

/** Names on the wire between the preload and the main process; they are spelt nowhere else. */
export const CALL = 'saifu:call'
export const eventChannel = (event: HostEvent) => `saifu:event:${event}` as const
