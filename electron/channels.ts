/** Names of the channels between the preload and the main process; they are written nowhere else. */
export const CALL = 'saifu:call'
/** A file was dropped: sent by the preload, out of the page's reach. */
export const DROPPED = 'saifu:dropped'
export const EVENT = 'saifu:event'
