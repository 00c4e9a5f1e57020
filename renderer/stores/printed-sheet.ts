/** The printed sheet of the match that is open: written to files, or handed to the printer. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { sheetFile, type RecordInTransit, type SheetFormatId } from '../../src/formats/index.ts'
import type { DrawnPages, SheetOptions, SheetPaper } from '../../src/sheet/index.ts'
import fontAddress from '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf?url'
import { writeExported } from './export-record.ts'
import { useHostStore } from './host.ts'
import { useRulesetsStore } from './rulesets.ts'

const fetchFont = async (): Promise<Uint8Array> => {
  const answer = await fetch(fontAddress)
  if (!answer.ok) throw new Error(`the font is not there: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** What draws sheets, and the font, are only fetched for a sheet. Null, with a notice, if their host is gone. */
async function fetched<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load()
  } catch {
    useHostStore().notice({ code: 'host.gone' })
    return null
  }
}

const loadSheets = () => fetched(() => import('../../src/sheet/index.ts'))

export interface PrintedPages extends DrawnPages {
  readonly paper: SheetPaper
}

export const usePrintedSheetStore = defineStore('printed-sheet', () => {
  /** On the page only while the printer's dialog is open: on the screen nothing of it shows. */
  const printed = shallowRef<PrintedPages | null>(null)

  const rulesOf = ({ paifu }: RecordInTransit) => {
    const id = paifu.matches[0]?.notes?.rules
    return id === undefined ? undefined : useRulesetsStore().named(id)
  }

  /** @param record null for an empty sheet */
  async function draw(record: RecordInTransit | null, options: SheetOptions): Promise<void> {
    const loaded = await loadSheets()
    if (loaded === null) return
    const match = record?.paifu.matches[0] ?? null
    const rules = record === null ? undefined : rulesOf(record)
    printed.value = { ...loaded.drawnPages(match, options, rules), paper: options.paper }
  }

  /** Writes the sheet where the person says; null for an empty one. */
  async function write(
    id: SheetFormatId,
    record: RecordInTransit | null,
    options: SheetOptions,
    stem: string,
  ): Promise<void> {
    const file = sheetFile(id)
    const loaded = await loadSheets()
    const font = file.hasFont ? await fetched(fetchFont) : null
    if (loaded === null || (file.hasFont && font === null)) return
    if (record === null) {
      await writeExported(file, stem, [{ content: loaded.blankSheet(id, options, font), suffix: '' }])
      return
    }
    const rules = rulesOf(record)
    const exported =
      loaded
        .sheetFormats(options, font)
        .find((format) => format.id === id)
        ?.export?.(record, rules && { rules }) ?? null
    if (exported?.ok === true) await writeExported(file, stem, exported.files)
  }

  return { printed, draw, write }
})
