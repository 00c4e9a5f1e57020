import { markRaw } from 'vue'
import { useFeedStore } from '../stores/broadcast/feed.ts'
import { useDamagedJournalStore } from '../stores/damaged-journal.ts'
import { useDocumentStore } from '../stores/document.ts'
import { useFindingsStore } from '../stores/findings.ts'
import { useScreenStore } from '../stores/screen.ts'
import { useSessionStore } from '../stores/session.ts'
import type { Workspace } from '../stores/workspace.ts'
import { useStationsReturn } from '../stores/stations/load-stations.ts'
import AppDialogs from './AppDialogs.vue'
import WorkScreen from './WorkScreen.vue'
import { useAppCommands } from '../stores/app-commands.ts'
import { useAppKeyLabels } from '../stores/app-keys.ts'
import { guardClosing } from './answer-close.ts'
import { openDropped } from './dropped-file.ts'
import { listenToKeys } from './key-listener.ts'
import { connectMenu } from './menu.ts'
import { reopenForms } from './reopen-forms.ts'

/**
 * Opens the workspace, permanently. Its stores are created here: a store created by a component would keep that
 * component and all it showed in memory.
 */
export function openWorkspace(): Workspace {
  const documents = useDocumentStore()
  const session = useSessionStore()
  const damage = useDamagedJournalStore()
  const screen = useScreenStore()
  useFindingsStore()
  useFeedStore()
  useStationsReturn()
  const commands = useAppCommands()
  listenToKeys(commands)
  reopenForms()
  return {
    Screen: markRaw(WorkScreen),
    Dialogs: markRaw(AppDialogs),
    documents,
    session,
    damage,
    screen,
    run: commands.run,
    keyOf: useAppKeyLabels(),
    choose: connectMenu(commands),
    answerClosing: guardClosing(),
    openDropped,
  }
}
