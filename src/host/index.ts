/** The Node services behind the app: files, journal, settings; and the server that shows the app in a browser. */
export { dataFolder, rulesetFolder } from './data-folder.ts'
export { openErrorLog, type ErrorLog } from './error-log.ts'
export type { ExportKind } from './export-kind.ts'
export type { SavePlace } from './export-file.ts'
export type { Secrets } from './archive-index/index.ts'
export { createHost, type LocalHost } from './host.ts'
export { disk } from './disk.ts'
export { done, failed, failureOf, type Outcome } from './failure.ts'
