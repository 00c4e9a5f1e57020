/** What the recording page shows, for other programs of this machine. */
export { Feed } from './feed.ts'
