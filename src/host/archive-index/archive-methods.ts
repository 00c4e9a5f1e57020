/** The host's methods of the archive. */
import type { Host, HostEventData } from '../contract/index.ts'
import { done, type Outcome } from '../failure.ts'
import type { ArchiveThreadData } from './archive-messages.ts'
import { ArchiveThread } from './archive-thread.ts'

type ArchiveMethod =
  | 'archiveState'
  | 'addArchiveFolder'
  | 'removeArchiveFolder'
  | 'updateArchive'
  | 'stopArchive'
  | 'findInArchive'
  | 'archiveFigures'
  | 'archiveCases'
  | 'archiveStandings'
  | 'archiveCourse'
  | 'archiveDiscrepancies'
  | 'archiveDuplicates'
  | 'damagedInArchive'
  | 'verifyArchiveFolder'

export interface ArchivePlan extends ArchiveThreadData {
  readonly changed: (state: HostEventData<'archiveChanged'>) => void
  /** Asks the person for a folder; null if the person cancels, or nobody can be asked. */
  readonly choose: () => Promise<string | null>
  /** Whether the page may name this folder, as an absolute path. */
  readonly allowed: (path: string) => Promise<Outcome<string>>
}

export interface Archive {
  readonly methods: Pick<Host, ArchiveMethod>
  /** The paths of the records with a match that a query selects. */
  records(query: string): Promise<Outcome<readonly string[]>>
  close(): Promise<void>
}

export function openArchive({ path: index, rulesets, changed, choose, allowed }: ArchivePlan): Archive {
  const thread = new ArchiveThread({ path: index, rulesets }, changed)
  return {
    records: (query) => thread.ask('records', { query }),
    close: () => thread.close(),
    methods: {
      archiveState: () => thread.ask('state', null),
      async addArchiveFolder({ path: named }) {
        const chosen = named === null ? done(await choose()) : await allowed(named)
        if (!chosen.ok || chosen.value === null) return chosen
        const added = await thread.ask('add', { path: chosen.value })
        return added.ok ? chosen : added
      },
      removeArchiveFolder: ({ path }) => thread.ask('remove', { path }),
      updateArchive: () => thread.ask('update', null),
      stopArchive: () => thread.ask('stop', null),
      findInArchive: (input) => thread.ask('find', input),
      archiveFigures: (input) => thread.ask('figures', input),
      archiveCases: (input) => thread.ask('cases', input),
      archiveStandings: (input) => thread.ask('standings', input),
      archiveCourse: (input) => thread.ask('course', input),
      archiveDiscrepancies: (input) => thread.ask('discrepancies', input),
      archiveDuplicates: (input) => thread.ask('duplicates', input),
      verifyArchiveFolder: ({ path }) => thread.ask('verify', { path }),
      damagedInArchive: () => thread.ask('damaged', null),
    },
  }
}
