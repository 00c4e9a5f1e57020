import { watchEffect } from 'vue'
import { useDocumentStore } from '../stores/document.ts'
import { useHostStore } from '../stores/host.ts'
import { useScreenStore } from '../stores/screen.ts'
import { useSessionStore } from '../stores/session.ts'
import { windowTitle } from './window-title.ts'
import { useWords } from '../kit/words.ts'

/** Closing loses nothing: the window asks first, and a browser page warns. Returns the answer to the window. */
export function guardClosing(): () => Promise<void> {
  const hosts = useHostStore()
  const { host } = hosts
  const screen = useScreenStore()
  const documents = useDocumentStore()
  const session = useSessionStore()
  const { t } = useWords()

  watchEffect(() => {
    const edited = documents.open && session.edited
    const { appName, file } = t.value
    document.title = documents.open ? windowTitle(documents.name ?? file.untitled, appName, edited) : appName
    const path = documents.open ? documents.path : null
    const idle = screen.shown === 'start' && hosts.boot?.unfinished.length === 0
    void host.documentState({ title: document.title, edited, path, idle })
  })

  const warn = (event: BeforeUnloadEvent): void => {
    if (documents.unsaved()) event.preventDefault()
  }

  /** A page closed with everything saved leaves no unfinished session. */
  const leave = (): void => {
    if (!session.edited && !documents.hasDrafts()) void session.close()
  }

  const answer = async (): Promise<void> => {
    const close = await documents.mayLeave()
    if (close) await documents.putAway()
    await host.closeAnswered({ close })
  }

  window.addEventListener('beforeunload', warn)
  window.addEventListener('pagehide', leave)
  return answer
}
