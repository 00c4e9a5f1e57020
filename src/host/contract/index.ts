/**
 * What the app may ask of the machine: one interface over two transports (Electron IPC, or a WebSocket on loopback).
 * These schemas validate every message on both sides. Nothing here imports Node or the DOM.
 */
export { FIELD_TEXT_NOTE, SHEET_DONE_NOTE, SHEET_ROW_NOTE, SUBJECT_NOTE, WAITING_VALUES_NOTE } from './journal-notes.ts'
export * as schema from './schema.ts'
export type {
  Host,
  HostArchiveDuplicate,
  HostArchiveFigures,
  HostArchiveHit,
  HostArchiveServer,
  HostArchiveDiscrepancy,
  HostArchiveCourseRow,
  HostArchiveStandings,
  HostArchiveState,
  HostVerifiedFolder,
  HostBookmark,
  HostBoot,
  HostBulkJob,
  HostBulkProgress,
  HostBulkReason,
  HostBulkSummary,
  HostDamagedRecord,
  HostEvent,
  HostEventData,
  HostFolderEntry,
  HostInput,
  HostJournalHeader,
  HostJournalSummary,
  HostRecentFile,
  HostRecordVersions,
  HostRulesetFile,
  HostSettings,
  HostStamp,
  HostTestedServer,
} from './contract-types.ts'
export type { HostFailure, HostFailureCode, HostStationRefusal } from '../../host-codes/index.ts'
export type { HostTrainingResult } from './training.ts'
export {
  RandomId,
  LARGEST_FROM_STATION,
  LARGEST_TO_STATION,
  MOST_STATIONS,
  STATION_PATH,
  STATION_PORT,
  StationAnswer,
  StationHello,
  type HostOpenStations,
  type HostStationAnswer,
} from './stations.ts'
export { BOOKMARK_LENGTH, MAX_TEXT_WIDTH, MIN_TEXT_WIDTH } from './schema.ts'
export { RESULT_PART } from './bulk.ts'
export { FIRST_SETTINGS } from './first-settings.ts'
export {
  APP_COMMANDS,
  appCommand,
  DESKTOP_COMMANDS,
  keysInForce,
  type AppCommand,
  type AppCommandId,
  type DesktopCommand,
  type Panel,
} from './app-commands.ts'
export { FEED_PATH, FeedMessage } from './feed.ts'
export { hostOverBridge, type HostBridge } from './bridge.ts'
export { CONTENT_POLICY } from './policy.ts'
export { answerRequest, type HostAnswer } from './envelope.ts'
export { reconnecting, type SocketLike } from './reconnecting.ts'
export { apiAddress, connectHost } from './socket.ts'
export { HOST_EVENTS } from './contract-types.ts'
