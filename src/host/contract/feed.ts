import * as v from 'valibot'

/** The path at which a viewing page opens its WebSocket. */
export const FEED_PATH = '/feed'

/** The message: what the recording page shows now; null: nothing. */
export const FeedMessage = v.object({ shown: v.unknown() })
