import { frameShown } from '../../src/recorder/index.ts'
import { endForm, frameForm, SETUP_FORM } from '../kit/draft-forms.ts'
import { isResultShown } from '../parts/is-scored.ts'
import { useDialogsStore } from '../stores/dialogs.ts'
import { useDocumentStore } from '../stores/document.ts'
import { useFieldDraftsStore } from '../stores/field-drafts.ts'
import { useScreenStore } from '../stores/screen.ts'
import { useSessionStore } from '../stores/session.ts'

/** After a crash, and where one is asked before the match is left, one goes on in the form where one was typing. */
export function reopenForms(): void {
  const dialogs = useDialogsStore()
  const documents = useDocumentStore()
  const fields = useFieldDraftsStore()
  const screen = useScreenStore()
  const session = useSessionStore()

  function reopen(): void {
    if (fields.has(SETUP_FORM)) screen.editing = true
    else if (fields.has(frameForm(frameShown(session.shown)))) dialogs.show('frame')
  }

  /** Of a frame whose result the board shows no more the dialog has the fields. */
  function goBack(): void {
    const { frames } = session.shown.match
    const frame = frames.findIndex(({ id }) => fields.has(endForm(id)))
    reopen()
    if (screen.editing || dialogs.open || frame < 0 || isResultShown(session.shown, frame)) return
    session.dispatch({ type: 'goto', frame, act: 0, part: 'draw' })
    dialogs.show('frame')
  }

  documents.onRecovered(reopen)
  fields.onResumed(goBack)
}
