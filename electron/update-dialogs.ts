import { app, dialog, type BrowserWindow, type MessageBoxOptions } from 'electron'
import { UPDATES, type Language } from '../src/words/index.ts'
import type { UpdateNotice } from './update-state.ts'

export interface UpdateDialogs {
  /** True: yes. A question that `signal` withdraws is answered with no. */
  ask(what: 'offer' | 'propose', version: string, signal: AbortSignal): Promise<boolean>
  tell(what: UpdateNotice): Promise<void>
}

export interface UpdateDialogsPlan {
  window: () => BrowserWindow | null
  language: () => Language
  /** Where new versions come from. */
  address: string
}

export function updateDialogs({ window, language, address }: UpdateDialogsPlan): UpdateDialogs {
  const show = (options: MessageBoxOptions) => {
    const before = window()
    const plain = { ...options, noLink: true }
    return before === null ? dialog.showMessageBox(plain) : dialog.showMessageBox(before, plain)
  }
  return {
    async ask(what, version, signal) {
      const words = UPDATES[language()]
      const question =
        what === 'offer'
          ? { message: words.offer(version), detail: words.offerDetail, buttons: [words.load, words.notNow] }
          : { message: words.propose(version), detail: words.proposeDetail, buttons: [words.startAnew, words.later] }
      const { response } = await show({ ...question, type: 'question', defaultId: 0, cancelId: 1, signal })
      return response === 0
    },
    async tell(told) {
      await show({ ...toldIn(language(), told, address), buttons: [UPDATES[language()].ok] })
    },
  }
}

function toldIn(language: Language, told: UpdateNotice, address: string): MessageBoxOptions {
  const words = UPDATES[language]
  switch (told.kind) {
    case 'newest':
      return { type: 'info', message: words.newest(app.getVersion()) }
    case 'busy':
      return { type: 'info', message: words.busy, detail: words.busyDetail }
    case 'loading':
      return { type: 'info', message: words.loading(told.version), detail: words.loadingDetail }
    case 'by-hand':
      return { type: 'info', message: words.byHand(told.version), detail: words.byHandDetail(address) }
    case 'failed':
      return { type: 'error', message: words.failed[told.doing], detail: `${address}\n${told.reason}` }
  }
}
