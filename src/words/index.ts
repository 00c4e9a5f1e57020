export { LANGUAGES, type Language } from './language.ts'
export { UI, type AppCommandId, type UiWords } from './ui.ts'
export { SHELL, type ShellWords } from './shell.ts'
