/**
 * The repairs of the frame at the cursor as code actions. The search works in short slices, between which the server takes
 * what the editor sent: a change of the text or a request that is cancelled ends it.
 */
import * as v from 'valibot'
import {
  CodeActionKind,
  ErrorCodes,
  LSPErrorCodes,
  ResponseError,
  type CancellationToken,
  type CodeAction,
  type WorkspaceEdit,
} from 'vscode-languageserver'
import type { Edit as TextEdit, Span } from '../../grammar/index.ts'
import type { Document } from '../document/index.ts'
import { editsOfRepair, frameRepairs, frameToRepair, type FrameAt, type FrameRepairs } from '../language/index.ts'
import { frameName } from '../record/index.ts'
import { EditSchema, type Edit } from '../repair/index.ts'
import { asTitle, editsSentence, REPAIR, REPAIR_PANEL, type Language } from '../words/index.ts'
import type { EditorText } from './editor-text.ts'
import { diagnosticOf } from './protocol-shapes.ts'

/** How a search shares the server with what the editor sends. */
export interface Pace {
  /** Milliseconds since any fixed time. */
  readonly clock: () => number
  /** Resolves when messages that have arrived were taken. */
  readonly pause: () => Promise<void>
}

/** What the editor can do with a code action. */
export interface ActionClient {
  /** It asks for the edit of an action once that is chosen. */
  readonly resolvesEdits: boolean
  /** It shows actions that cannot be taken, with the reason. */
  readonly showsDisabled: boolean
}

export interface ActionOptions extends Pace {
  readonly language: Language
  readonly workspaceEdit: (text: EditorText, edits: readonly TextEdit[]) => WorkspaceEdit
  /** Tells whoever looks into the log of the editor. */
  readonly log: (sentence: string) => void
}

/** A search ends after so many milliseconds with what it found. */
const TIME_LIMIT = 1_000
/** How long it works before it listens, in milliseconds. */
const SLICE = 10
/** The likeliest that are listed. */
const MOST_OFFERED = 40

/** What an action says of its edit until that is asked for. */
interface ActionData extends FrameAt {
  readonly uri: string
  readonly version: number
  readonly edits: readonly Edit[]
}

const DataSchema = v.strictObject({
  uri: v.string(),
  version: v.pipe(v.number(), v.integer()),
  match: v.pipe(v.number(), v.integer(), v.minValue(0)),
  frame: v.pipe(v.number(), v.integer(), v.minValue(0)),
  edits: v.array(EditSchema),
}) satisfies v.GenericSchema<unknown, ActionData>

const isChanged = (): ResponseError => new ResponseError(LSPErrorCodes.ContentModified, 'the text has changed since')

export class FrameActions {
  readonly #options: ActionOptions
  /** What was found in a text that has not changed since, by match and frame. */
  readonly #known = new WeakMap<Document, Map<string, FrameRepairs>>()

  constructor(options: ActionOptions) {
    this.#options = options
  }

  /** Of the frame at a span, the likeliest first; an error of the protocol if nobody waits for them any more. */
  async offered(
    text: EditorText,
    within: Span,
    client: ActionClient,
    cancelled: CancellationToken,
  ): Promise<CodeAction[] | ResponseError> {
    const { document, version } = text
    const at = frameToRepair(document, within)
    if (at === null) return []
    const left = (): ResponseError | null =>
      cancelled.isCancellationRequested
        ? new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled')
        : text.version === version
          ? null
          : isChanged()
    const repairs = await this.#search(document, at, left)
    return repairs instanceof ResponseError
      ? repairs
      : this.#inSlices(this.#actions(text, document, repairs, client), left)
  }

  async #search(
    document: Document,
    at: FrameAt,
    left: () => ResponseError | null,
  ): Promise<FrameRepairs | ResponseError> {
    const key = `${at.match} ${at.frame}`
    const known = this.#known.get(document) ?? new Map<string, FrameRepairs>()
    this.#known.set(document, known)
    const found = known.get(key)
    if (found !== undefined) return found
    const { clock } = this.#options
    const begun = clock()
    const repairs = await this.#inSlices(
      frameRepairs(document, at, () => clock() - begun > TIME_LIMIT),
      left,
    )
    // Asked once more, a search that was stopped may come further.
    if (!(repairs instanceof ResponseError) && !repairs.found.stopped) known.set(key, repairs)
    return repairs
  }

  /**
   * Takes the steps of some work in slices, between which the server listens.
   * @param left why nobody waits for an answer any more, which ends the work; null while somebody does
   */
  async #inSlices<Result>(
    steps: Iterator<unknown, Result>,
    left: () => ResponseError | null,
  ): Promise<Result | ResponseError> {
    const { clock, pause } = this.#options
    for (;;) {
      await pause()
      const why = left()
      if (why !== null) return why
      const since = clock()
      let step = steps.next()
      while (step.done !== true && clock() - since < SLICE) step = steps.next()
      if (step.done === true) return step.value
    }
  }

  /** Yields before each: with its edit, it takes a millisecond and more. */
  *#actions(
    text: EditorText,
    document: Document,
    repairs: FrameRepairs,
    client: ActionClient,
  ): Generator<void, CodeAction[]> {
    const { language, workspaceEdit } = this.#options
    const { match, frame, written, found } = repairs
    const words = REPAIR[language]
    const ofFrame = document.findings.filter(
      ({ place, severity }) => place?.match === match && place.frame === frame && severity === 'error',
    )
    const diagnostics = ofFrame.map((finding) => diagnosticOf(finding, text.lines, language))
    const inOrder = found.groups.flatMap((group) => group.repairs)
    const actions: CodeAction[] = []
    for (const which of inOrder.slice(0, MOST_OFFERED)) {
      yield
      const { edits, share } = found.repairs[which]!
      const action: CodeAction = {
        title: words.offered(asTitle(editsSentence(edits, written, language)), share, found.stopped),
        kind: CodeActionKind.QuickFix,
        diagnostics,
        isPreferred: found.unique,
      }
      if (client.resolvesEdits) {
        const data: ActionData = { uri: text.uri, version: text.version, match, frame, edits }
        actions.push({ ...action, data })
        continue
      }
      const inText = editsOfRepair(document, repairs, edits)
      if (inText !== null) actions.push({ ...action, edit: workspaceEdit(text, inText) })
    }
    const reason = this.#reason(repairs, inOrder.length)
    if (reason === null) return actions
    const title = REPAIR_PANEL[language].title(frameName(written.id))
    if (client.showsDisabled) actions.push({ title, kind: CodeActionKind.QuickFix, disabled: { reason } })
    else this.#options.log(`${title}: ${reason}`)
    return actions
  }

  /** Why not everything is listed; null if it is, or where nothing contradicts itself. */
  #reason({ found }: FrameRepairs, count: number): string | null {
    const words = REPAIR[this.#options.language]
    if (found.contradictions.length === 0) return null
    if (found.cost === null) return words.none(found.complete, found.stopped)
    return count > MOST_OFFERED ? words.others(count - MOST_OFFERED) : null
  }

  /** An action as it was offered, with its edit. */
  resolved(action: CodeAction, textOf: (uri: string) => EditorText | undefined): CodeAction | ResponseError {
    if (action.edit !== undefined || action.data === undefined) return action
    const data = v.safeParse(DataSchema, action.data)
    if (!data.success) return new ResponseError(ErrorCodes.InvalidParams, 'not an action of this server')
    const { uri, version, edits, ...at } = data.output
    const text = textOf(uri)
    if (text === undefined || text.version !== version) return isChanged()
    const inText = editsOfRepair(text.document, at, edits)
    if (inText === null) return new ResponseError(LSPErrorCodes.RequestFailed, 'the text cannot say it')
    return { ...action, edit: this.#options.workspaceEdit(text, inText) }
  }
}
