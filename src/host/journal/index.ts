/** A keystroke is a fact on disk. */
export { Journals } from './journals.ts'
