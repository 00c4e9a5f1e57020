import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { HostFailure } from '../../src/host/contract/index.ts'
import type { Failure, ImportFinding, Loss } from '../../src/formats/index.ts'
import type { Match } from '../../src/record/index.ts'
import type { BadBytes, Encoding } from '../../src/kit/index.ts'
import type { SavedText, TextFinding } from '../../src/document/index.ts'

type SaveFailures = Extract<SavedText, { ok: false }>['failures']

/** Those that ask nothing: they are shown, and closed. */
type ShownDialog =
  | 'palette'
  | 'help'
  | 'settings'
  | 'frame'
  | 'stations'
  | 'sheet'
  | 'typed-sheet'
  | 'history'
  | 'archive'
  | 'bulk'

/** Questions that are answered by buttons alone. */
export type ButtonQuestion =
  | { readonly kind: 'unsaved'; readonly name: string }
  /** A paper sheet was typed in part, and is not in the record. */
  | { readonly kind: 'sheet-left' }
  /** Text of fields is not in the record: it waits for others of its form, or cannot be taken. */
  | { readonly kind: 'fields-left' }
  | { readonly kind: 'practice' }
  | { readonly kind: 'unfinished'; readonly name: string; readonly entries: number }
  | { readonly kind: 'conflict'; readonly name: string; readonly gone: boolean }
  /** A file does not answer, as one on a disk that is out of reach. */
  | { readonly kind: 'waiting'; readonly name: string }
  | { readonly kind: 'replace'; readonly name: string }
  | { readonly kind: 'same-file'; readonly name: string }
  | {
      readonly kind: 'failed'
      readonly doing: 'open' | 'save' | 'export' | 'put-away' | 'throw-away'
      readonly failure: HostFailure
    }
  /** A file that is not sound UTF-8 was opened. `canSave`: it may be written as UTF-8 now. */
  | {
      readonly kind: 'encoding'
      readonly name: string
      readonly encoding: Encoding
      readonly bad: BadBytes | null
      readonly canSave: boolean
    }
  | {
      readonly kind: 'unreadable'
      readonly name: string
      readonly problems: readonly TextFinding[]
    }
  | { readonly kind: 'unsaveable'; readonly failures: SaveFailures }

/** Everything that can stand in front of the board; at most one at a time. */
export type Dialog =
  | { readonly [Kind in ShownDialog]: { readonly kind: Kind } }[Exclude<ShownDialog, 'frame'>]
  | ButtonQuestion
  /** `field`: the one that it is opened for, if it is for one. */
  | { readonly kind: 'frame'; readonly field?: string }
  /** `copies`: a link to the match is wanted, for the clipboard. */
  | { readonly kind: 'export'; readonly copies: boolean }
  | {
      readonly kind: 'import'
      readonly name: string
      /** Its id. */
      readonly format: string
      readonly losses: readonly Loss[]
      readonly findings: readonly ImportFinding[]
      readonly readings: readonly TextFinding[]
    }
  /** `format`: its id; null if nobody knows. */
  | {
      readonly kind: 'import-failed'
      readonly name: string
      readonly format: string | null
      readonly failure: Failure
    }
  | { readonly kind: 'which-match'; readonly name: string; readonly matches: readonly Match[] }
  /** `files`: the names of those in a .zip that may be records. */
  | { readonly kind: 'which-file'; readonly name: string; readonly files: readonly string[] }
  | {
      readonly kind: 'choose-file'
      readonly purpose: 'open' | 'save' | 'import' | 'folder'
      readonly suggested: string
      /** Whether logs of other programs can be chosen too. */
      readonly logs: boolean
    }

export type Answer =
  | 'save'
  | 'discard'
  | 'overwrite'
  | 'reload'
  | 'save-as'
  | 'resume'
  | 'import'
  | 'without'
  | 'as-saved'
  | 'cancel'
  | { readonly path: string }
  | { readonly match: number }
  | { readonly inside: string }

/** Asks one question at a time; the answer is a promise, so that the caller reads sequentially. */
export const useDialogsStore = defineStore('dialogs', () => {
  const open = shallowRef<Dialog | null>(null)
  let resolve: (answer: Answer) => void = () => undefined

  function ask(dialog: Dialog): Promise<Answer> {
    resolve('cancel')
    open.value = dialog
    return new Promise((answered) => (resolve = answered))
  }

  function answer(given: Answer): void {
    open.value = null
    resolve(given)
  }

  /** Withdraws an unanswered question. */
  function withdraw(dialog: Dialog): void {
    if (open.value === dialog) answer('cancel')
  }

  const show = (kind: ShownDialog): void => void ask({ kind })

  return { open, ask, answer, withdraw, show }
})
