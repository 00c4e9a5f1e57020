/** Keystrokes on disk. */
export { Journals } from './journals.ts'
