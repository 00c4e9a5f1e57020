export { LANGUAGES, type Language } from './language.ts'
export { UI, type AppCommandId, type UiWords } from './ui.ts'
