import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import { registry, type ChosenOptions } from '../../src/formats/index.ts'
import type { SheetPaper, SheetStyle } from '../../src/sheet/index.ts'
import type { HostBulkJob, HostBulkProgress, HostBulkSummary, HostFailure } from '../../src/host/contract/index.ts'
import { downloadCopy } from './download-copy.ts'
import { useDialogsStore } from './dialogs.ts'
import { useDocumentStore } from './document.ts'
import { useHostStore } from './host.ts'
import { useSettingsStore } from './settings.ts'

/** What may be done, and in which form each. */
export interface BulkChoices {
  readonly what: Exclude<HostBulkJob['what'], 'format-plan'>
  /** What a check or a list of repairs becomes. */
  readonly report: 'html' | 'csv'
  /** What is written about the other work. */
  readonly about: 'html' | 'csv' | 'none'
  readonly to: string
  /** Of the options that formats declare. */
  readonly chosen: ChosenOptions
  readonly style: SheetStyle
  readonly paper: SheetPaper
}

type Download = NonNullable<HostBulkSummary['download']>

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))

/** Work on many records: what was chosen, how far it is, how it ended. It goes on while its dialog is closed. */
export const useBulkStore = defineStore('bulk', () => {
  const hosts = useHostStore()
  const { host } = hosts
  const dialogs = useDialogsStore()
  const documents = useDocumentStore()
  const settings = useSettingsStore()

  const choices = shallowRef<BulkChoices>({
    what: 'check',
    report: 'html',
    about: 'none',
    to: registry.writable.find(({ keepsRemarks }) => !keepsRemarks)?.id ?? '',
    chosen: {},
    style: 'tiles',
    paper: 'landscape',
  })
  /** `choosing`: the person is asked for a place. */
  const phase = ref<'idle' | 'choosing' | 'running' | 'stopping'>('idle')
  const progress = shallowRef<HostBulkProgress | null>(null)
  const summary = shallowRef<HostBulkSummary | null>(null)
  const failure = shallowRef<HostFailure | null>(null)
  /** Records that the archive's query selects; null: not known yet. */
  const records = ref<number | null>(null)
  /** The archive's screen came back from here. */
  const isBack = ref(false)

  host.on('bulkProgress', (now) => {
    progress.value = now
    if (phase.value === 'choosing') phase.value = 'running'
  })

  async function count(query: string): Promise<void> {
    records.value = null
    const found = await host.recordsFound({ query })
    if (found.ok) records.value = found.value
    else failure.value = found.failure
  }

  const aboutIt = (): { report?: 'html' | 'csv' } =>
    choices.value.about === 'none' ? {} : { report: choices.value.about }

  const formatting = (what: 'format-plan' | 'format', of: Pick<HostBulkJob, 'query' | 'language'>): HostBulkJob => ({
    ...{ ...of, what, who: settings.settings.recorder, ...aboutIt() },
    open: documents.unsaved() ? documents.path : null,
  })

  function jobOf(of: Pick<HostBulkJob, 'query' | 'language'>): HostBulkJob {
    const { what, report, to, chosen, style, paper } = choices.value
    switch (what) {
      case 'check':
      case 'repair':
        return { ...of, what, report }
      case 'convert':
        return { ...of, what, to, chosen, ...aboutIt() }
      case 'sheets':
        return { ...of, what, style, paper, ...aboutIt() }
      case 'format':
        return formatting('format-plan', of)
    }
  }

  async function begin(job: HostBulkJob): Promise<void> {
    failure.value = null
    summary.value = null
    progress.value = null
    phase.value = hosts.boot?.nativeDialogs === true ? 'choosing' : 'running'
    const ended = await host.runBulk(job)
    phase.value = 'idle'
    if (ended.ok) summary.value = ended.value
    else failure.value = ended.failure
  }

  const run = (of: Pick<HostBulkJob, 'query' | 'language'>): Promise<void> => begin(jobOf(of))
  /** What a plan said, after the person has read it. */
  const rewrite = (of: Pick<HostBulkJob, 'query' | 'language'>): Promise<void> => begin(formatting('format', of))

  function stop(): void {
    phase.value = 'stopping'
    void host.stopBulk(null)
  }

  async function download({ name }: Download): Promise<void> {
    const parts: Uint8Array<ArrayBuffer>[] = []
    for (let offset = 0; ;) {
      const part = await host.bulkResult({ offset })
      if (!part.ok) return void (failure.value = part.failure)
      const bytes = bytesOf(part.value.base64)
      if (bytes.length === 0) break
      parts.push(bytes)
      offset += bytes.length
    }
    downloadCopy(name, new Blob(parts, { type: 'application/octet-stream' }))
  }

  /** Back to the choice. */
  function again(): void {
    summary.value = null
    failure.value = null
  }

  /** Back to the archive, where a job that runs goes on. */
  function close(): void {
    if (phase.value === 'idle') again()
    isBack.value = true
    dialogs.show('archive')
  }

  return {
    choices,
    phase,
    progress,
    summary,
    failure,
    records,
    isBack,
    count,
    run,
    rewrite,
    stop,
    download,
    again,
    close,
  }
})
