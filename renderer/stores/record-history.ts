import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { Document } from '../../src/document/index.ts'
import { ERRATA_FILES, errataOf, type Correction, type CorrectionNote, type Erratum } from '../../src/history/index.ts'
import type { HostFailure, HostRecordVersions } from '../../src/host/contract/index.ts'
import { commonEnds, csvOf, markdownTable } from '../../src/kit/index.ts'
import { writtenText } from '../../src/recorder/index.ts'
import { ERRATA, erratumCells } from '../../src/words/index.ts'
import { useDialogsStore } from './dialogs.ts'
import { useDocumentStore } from './document.ts'
import { writeExported } from './export-record.ts'
import { useHostStore } from './host.ts'
import { readRecord } from './open-text.ts'
import { useSecondPassStore } from './second-pass.ts'
import { useSessionStore } from './session.ts'
import { useSettingsStore } from './settings.ts'

/** A correction of the open record, with what it changed. */
export interface ShownCorrection {
  readonly correction: Correction
  /** The text before it. */
  readonly before: string
  readonly errata: readonly Erratum[]
}

/** The saved corrections of the open record: what they changed, notes on them, and the versions before them. */
export const useRecordHistoryStore = defineStore('record-history', () => {
  const { host } = useHostStore()
  const documents = useDocumentStore()
  const session = useSessionStore()
  const settings = useSettingsStore()
  const dialogs = useDialogsStore()

  const versions = shallowRef<HostRecordVersions | null>(null)
  const failure = shallowRef<HostFailure | null>(null)
  /** The newest first. */
  const corrections = shallowRef<readonly ShownCorrection[]>([])
  /** Whether the history is still being read. */
  const reading = shallowRef(false)
  const newest = computed(() => versions.value?.corrections[0] ?? null)

  /** Reads the history of the saved record anew, with every version. */
  async function read(): Promise<void> {
    versions.value = null
    corrections.value = []
    failure.value = null
    const { path } = documents
    if (path === null) return
    reading.value = true
    const found = await host.recordHistory({ path })
    if (found.ok) {
      versions.value = found.value
      await readVersions(path, found.value.corrections)
    } else failure.value = found.failure
    reading.value = false
  }

  async function readVersions(path: string, found: readonly Correction[]): Promise<void> {
    const record = await host.readFile({ path })
    if (!record.ok) return void (failure.value = record.failure)
    let after: Document = readRecord(record.value.text)
    const shown: ShownCorrection[] = []
    for (const correction of found) {
      const version = await host.readVersion({ path, hash: correction.before })
      if (!version.ok) {
        failure.value = version.failure
        break
      }
      const before = after.edited(version.value.text)
      shown.push({ correction, before: version.value.text, errata: errataOf(correction, before, after) })
      after = before
    }
    corrections.value = shown
  }

  /**
   * Says who made a correction, or why: what is not given now stays, as others may have recorded it. The first name that
   * is typed is remembered as the recorder's.
   */
  async function describe({ id, who, why }: Correction, note: Partial<CorrectionNote>): Promise<void> {
    const { path } = documents
    if (path === null) return
    if (note.who && settings.settings.recorder === '') void settings.change({ recorder: note.who })
    const described = await host.describeCorrection({ path, id, who, why, ...note })
    if (!described.ok) return void (failure.value = described.failure)
    versions.value = described.value
    corrections.value = corrections.value.map((one) => ({
      ...one,
      correction: described.value.corrections.find((each) => each.id === one.correction.id) ?? one.correction,
    }))
  }

  /** Shows how the record differs from a version, on the board. */
  const compare = ({ correction, before }: ShownCorrection): Promise<void> => {
    dialogs.answer('cancel')
    return useSecondPassStore().againstVersion(correction.when, before)
  }

  /** Puts a version back into the open record, as one edit that one undo takes back. */
  function restore({ before }: ShownCorrection): void {
    dialogs.answer('cancel')
    const written = writtenText(session.shown)
    if (!written.ok) return void dialogs.ask({ kind: 'unsaveable', failures: written.failures })
    const { text } = written.document
    if (text === before) return
    const { head, tail } = commonEnds(text.length, before.length, (a, b) => text[a] === before[b])
    const edit = {
      start: head,
      was: text.slice(head, text.length - tail),
      text: before.slice(head, before.length - tail),
    }
    session.dispatch({ type: 'editText', edits: [edit] })
  }

  /** Writes the list of corrections where the person says. */
  async function exportErrata(id: (typeof ERRATA_FILES)[number]['id']): Promise<void> {
    const file = ERRATA_FILES.find((one) => one.id === id)
    if (file === undefined) return
    const { language } = settings
    const words = ERRATA[language]
    const name = documents.fileName
    const oldestFirst = corrections.value.toReversed()
    const rows = oldestFirst.flatMap(({ errata }) => errata.map((erratum) => erratumCells(erratum, name, language)))
    const content =
      id === 'errata-csv'
        ? csvOf([words.columns, ...rows])
        : `# ${words.title}\n\n${markdownTable(words.columns, rows)}`
    await writeExported(file, `${name.replace(/\.jmjp$/i, '')}-errata`, [{ content, suffix: '' }])
  }

  return { versions, failure, corrections, reading, newest, read, describe, compare, restore, exportErrata }
})
