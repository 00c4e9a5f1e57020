import { markRaw } from 'vue'
import { useFeedStore } from '../stores/broadcast/feed.ts'
import { useDamageStore } from '../stores/damage.ts'
import { useDocumentStore } from '../stores/document.ts'
import { useFindingsStore } from '../stores/findings.ts'
import { useScreenStore } from '../stores/screen.ts'
import { useSessionStore } from '../stores/session.ts'
import type { Workplace } from '../stores/workplace.ts'
import { useStationsReturn } from '../stores/stations/load-stations.ts'
import AppDialogs from './AppDialogs.vue'
import WorkScreen from './WorkScreen.vue'
import { useAppCommands } from '../stores/app-commands.ts'
import { keepClosing } from './closing.ts'
import { takeDropped } from './dropped.ts'
import { listenToKeys } from './keys.ts'
import { tellMenu } from './menu.ts'

/**
 * Opens what works with records, for good. Its stores are made here: one made by a part of the page would hold on to that
 * part, and to all that it showed.
 */
export function openWorkplace(): Workplace {
  const documents = useDocumentStore()
  const session = useSessionStore()
  const damage = useDamageStore()
  const screen = useScreenStore()
  useFindingsStore()
  useFeedStore()
  useStationsReturn()
  const commands = useAppCommands()
  listenToKeys(commands)
  return {
    Screen: markRaw(WorkScreen),
    Dialogs: markRaw(AppDialogs),
    documents,
    session,
    damage,
    screen,
    run: commands.run,
    choose: tellMenu(commands),
    answerClosing: keepClosing(),
    takeDropped,
  }
}
