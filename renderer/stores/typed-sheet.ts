/** A frame that is typed row by row from a paper sheet, until it goes into the record as one change. */
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { SEATS, type Frame } from '../../src/record/index.ts'
import { frameShown, interpretInPlay, type Command, type KeyPress } from '../../src/recorder/index.ts'
import { assumed } from '../../src/rules/index.ts'
import {
  changesOfRows,
  emptyRows,
  frameOfRows,
  readRow,
  ROW_IDS,
  rowsBy,
  rowText,
  typedRowsOf,
  typeOnSheet,
  typingOf,
  type SheetKey,
  type SheetRowCode,
  type SheetRows,
  type SheetTyping,
} from '../../src/sheet-rows/index.ts'
import { releaseComputed } from '../kit/release-computed.ts'
import { useDialogsStore } from './dialogs.ts'
import { useKeyMap } from './key-map.ts'
import { useSessionStore } from './session.ts'
import { useSheetDraftsStore, type SheetDraft } from './sheet-drafts.ts'

/** The keys of the play that mean the same on a sheet. */
const ALIKE = { tsumogiri: true, chi: true, pon: true, kan: true, riichi: true, win: true } as const
const isAlike = (type: string): type is keyof typeof ALIKE => Object.hasOwn(ALIKE, type)

/** Found in a row by itself. */
const OF_A_ROW: ReadonlySet<SheetRowCode> = new Set<SheetRowCode>([
  'sheet.half-call',
  'sheet.too-many',
  'sheet.fifth-copy',
])

const START: SheetTyping = typingOf(emptyRows())

export const useTypedSheetStore = defineStore('typed-sheet', () => {
  const session = useSessionStore()
  const dialogs = useDialogsStore()
  const drafts = useSheetDraftsStore()
  const map = useKeyMap()

  /** Index in the match. */
  const index = shallowRef(0)
  const typing = shallowRef<SheetTyping>(START)
  const past = shallowRef<readonly SheetTyping[]>([])
  const future = shallowRef<readonly SheetTyping[]>([])
  /** Half a tile, as digits before their suit. */
  const stem = shallowRef('')
  /** Grows with every key that did not fit. */
  const refusals = shallowRef(0)

  const frame = computed((): Frame | undefined => session.shown.match.frames[index.value])
  const recorded = computed((): SheetRows => {
    const { rules } = session.shown
    return frame.value === undefined ? emptyRows() : typedRowsOf(frame.value, assumed(rules))
  })
  const typed = computed(() => frameOfRows(typing.value.rows))
  /** Until the turns of all four are there, what lacks an order only lacks its other rows. */
  const isOrdered = computed(() => {
    const { rows, place } = typing.value
    const isBehind = ROW_IDS.indexOf(place.row) > ROW_IDS.indexOf('3.discards')
    return isBehind || SEATS.every((seat) => rows[`${seat}.draws`].length + rows[`${seat}.discards`].length > 0)
  })
  const findings = computed(() => typed.value.findings.filter(({ code }) => isOrdered.value || OF_A_ROW.has(code)))
  const changes = computed(() =>
    frame.value === undefined ? null : changesOfRows(frame.value, recorded.value, typing.value.rows),
  )
  /** The record has acts that no row can say, as of a frame played against the rules. */
  const isBeyondRows = computed(
    () => frameOfRows(recorded.value).acts.length !== (frame.value?.flows.at(-1)?.acts.length ?? 0),
  )

  /** The rows as recorded, with what was typed over them. */
  const rowsWith = (draft: SheetDraft): SheetRows =>
    rowsBy((row) => {
      const text = draft.get(row)
      return (text === undefined ? null : readRow(row, text)) ?? recorded.value[row]
    })

  function begin(rows: SheetRows): void {
    typing.value = typingOf(rows)
    past.value = []
    future.value = []
    stem.value = ''
  }

  /** Goes on where typing stopped, in the frame that is asked for. */
  function open(): void {
    index.value = drafts.wanted ?? frameShown(session.shown)
    if (frame.value !== undefined) begin(rowsWith(drafts.of(frame.value.id)))
  }

  /** The dialog is gone: nothing of the match is held. */
  function close(): void {
    begin(emptyRows())
    releaseComputed(frame, recorded, typed, findings, changes, isBeyondRows)
  }

  /** Each row that another key changed is in the journal before the next key. */
  function keep(rows: SheetRows): void {
    if (frame.value === undefined) return
    const { id } = frame.value
    for (const row of ROW_IDS) {
      const [cells, saved] = [rowText(rows[row]), rowText(recorded.value[row])]
      if (cells !== (drafts.of(id).get(row) ?? saved)) drafts.keep(id, row, cells, cells === saved)
    }
  }

  function stand(next: SheetTyping): void {
    const before = typing.value
    typing.value = next
    if (next.rows !== before.rows) keep(next.rows)
  }

  /** Types a key on the sheet; false, and counted, if it does not fit there. */
  function type(key: SheetKey): boolean {
    const next = typeOnSheet(typing.value, key)
    if (next === null) {
      refusals.value++
      return false
    }
    stem.value = ''
    if (next.rows !== typing.value.rows) {
      past.value = [...past.value, typing.value]
      future.value = []
    }
    stand(next)
    return true
  }

  function undo(): void {
    const before = past.value.at(-1)
    if (before === undefined) return void refusals.value++
    future.value = [...future.value, typing.value]
    past.value = past.value.slice(0, -1)
    stand(before)
  }

  function redo(): void {
    const next = future.value.at(-1)
    if (next === undefined) return void refusals.value++
    past.value = [...past.value, typing.value]
    future.value = future.value.slice(0, -1)
    stand(next)
  }

  const said = (press: KeyPress): Command | null => interpretInPlay(map.value, press, session.shown, stem.value)

  /** Whether the key means anything on the sheet; what does not fit there is refused. */
  function press(pressed: KeyPress): boolean {
    const command = said(pressed)
    if (command === null) return false
    if (command.type === 'tile') type(command)
    else if (command.type === 'tiles') for (const tile of command.tiles) type({ type: 'tile', tile })
    else if (command.type === 'stem') stem.value = command.text
    else if (command.type === 'undo') undo()
    else if (command.type === 'redo') redo()
    else if (isAlike(command.type)) type({ type: command.type })
    else return false
    return true
  }

  const forget = (): void => (frame.value === undefined ? undefined : drafts.forget(frame.value.id))

  /** Puts what was typed into the record. */
  function take(): void {
    const changed = changes.value
    const isTaken = changed === null || session.dispatch({ type: 'typeSheet', frame: index.value, ...changed }).ok
    if (!isTaken) return void refusals.value++
    // What does not hold together stays a draft: the record cannot say it.
    if (typed.value.findings.length === 0) forget()
    dialogs.answer('cancel')
  }

  /** The rows as they are recorded, without what was typed. */
  function startAnew(): void {
    forget()
    begin(recorded.value)
  }

  return {
    frame,
    typing,
    typed,
    findings,
    isOrdered,
    stem,
    refusals,
    isBeyondRows,
    /** Whether the rows say something else than the record. */
    isChanged: computed(() => changes.value !== null),
    open,
    close,
    type,
    press,
    take,
    startAnew,
  }
})
