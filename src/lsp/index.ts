/** The language server: what `src/language` says of a text, over the protocol that editors speak. */
export { serveEditor } from './serve-editor.ts'
