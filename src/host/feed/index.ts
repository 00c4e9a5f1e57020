export { Feed } from './feed.ts'
