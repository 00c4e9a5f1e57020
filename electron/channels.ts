/** Names on the wire between the preload and the main process; they are spelt nowhere else. */
export const CALL = 'saifu:call'
/** A file was dropped: told by the preload, out of the page's reach. */
export const DROPPED = 'saifu:dropped'
export const EVENT = 'saifu:event'
