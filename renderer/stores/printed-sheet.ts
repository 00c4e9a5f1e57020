/** The printed sheet of the match that is open: written to files, or handed to the printer. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { SHEET_FILES, type Exported, type RecordInTransit, type SheetFormatId } from '../../src/formats/index.ts'
import type { DrawnPages, SheetOptions, SheetPaper } from '../../src/sheet/index.ts'
import fontAddress from '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf?url'
import { writeExported } from './export-record.ts'
import { useRulesetsStore } from './rulesets.ts'

/** What draws sheets, and the font, are only fetched for a sheet. */
const loadSheets = () => import('../../src/sheet/index.ts')

const fetchFont = async (): Promise<Uint8Array> => {
  const answer = await fetch(fontAddress)
  if (!answer.ok) throw new Error(`the font is not there: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

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
    const { drawnPages } = await loadSheets()
    const match = record?.paifu.matches[0] ?? null
    const rules = record === null ? undefined : rulesOf(record)
    printed.value = { ...drawnPages(match, options, rules), paper: options.paper }
  }

  /**
   * Writes the sheet where the person says.
   * @returns null for an empty sheet, which leaves nothing out
   */
  async function write(
    id: SheetFormatId,
    record: RecordInTransit | null,
    options: SheetOptions,
    stem: string,
  ): Promise<Exported | null> {
    const kind = SHEET_FILES.find((file) => file.id === id)
    if (kind === undefined) return null
    const { blankSheet, sheetFormats } = await loadSheets()
    const font = id === 'sheet-pdf' ? await fetchFont() : null
    if (record === null) {
      await writeExported(kind, stem, [{ content: blankSheet(id, options, font), suffix: '' }])
      return null
    }
    const rules = rulesOf(record)
    const exported =
      sheetFormats(options, font)
        .find((format) => format.id === id)
        ?.export?.(record, rules && { rules }) ?? null
    if (exported?.ok === true) await writeExported(kind, stem, exported.files)
    return exported
  }

  return { printed, draw, write }
})
