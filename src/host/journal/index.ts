/** A keystroke is a fact on disk. */
export { Journals, type JournalContent } from './store.ts'
