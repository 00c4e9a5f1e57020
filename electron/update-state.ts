/**
 * When a new version is looked for, downloaded and installed: a pure function of events, so that a test can try every
 * order of them. The main rule: while a match is open, nothing is fetched, asked or installed. What was begun before is
 * stopped; a finished download waits. A match counts as open until the page says otherwise.
 *
 * A version is installed only when the app ends, its windows are gone and no match was open.
 */
export interface UpdateState {
  /** No match and no practice is open. */
  readonly idle: boolean
  /** This copy can be replaced by a new one; others (a .deb, say) are replaced by hand. */
  readonly mayInstall: boolean
  /** Number of the latest look, download or question. Results of earlier ones are ignored. */
  readonly run: number
  readonly step: Step
}

type Step =
  | { readonly kind: 'rest' }
  /** `asked`: by a person, who gets the result. */
  | { readonly kind: 'looking'; readonly asked: boolean }
  /** A person is asked whether to download it. */
  | { readonly kind: 'offered'; readonly version: string }
  | { readonly kind: 'loading'; readonly version: string }
  /** `proposed`: a person is asked whether to restart with it now. Otherwise it is installed when the app ends. */
  | { readonly kind: 'loaded'; readonly version: string; readonly proposed: boolean }
  /** The app is asked to end, so that the new version can start. */
  | { readonly kind: 'leaving'; readonly version: string }
  | { readonly kind: 'installing' }

export type UpdateEvent =
  | { readonly type: 'idle' | 'busy' }
  /** A person chose the command. */
  | { readonly type: 'asked' }
  /** It is time to look, according to the settings. */
  | { readonly type: 'due' }
  | { readonly type: 'found'; readonly run: number; readonly version: string }
  | { readonly type: 'nothing' | 'loaded'; readonly run: number }
  | { readonly type: 'failed'; readonly run: number; readonly reason: string }
  | { readonly type: 'answered'; readonly run: number; readonly yes: boolean }
  /** The app ends; its windows are gone. */
  | { readonly type: 'ends' }

export type UpdateAction =
  | { readonly do: 'look'; readonly run: number }
  | { readonly do: 'load'; readonly run: number }
  /** Ends the current look or download. */
  | { readonly do: 'stop' }
  /** Asks whether to download it, or whether to restart with it. */
  | { readonly do: 'offer' | 'propose'; readonly run: number; readonly version: string }
  /** Withdraws the open question. */
  | { readonly do: 'withdraw' }
  | { readonly do: 'tell'; readonly what: UpdateNotice }
  /** Logs it, because nobody asked. */
  | { readonly do: 'note'; readonly reason: string }
  /** Asks the app to end, like the menu; the window asks in turn. */
  | { readonly do: 'leave' }
  | { readonly do: 'install'; readonly restart: boolean }

export type UpdateNotice =
  | { readonly kind: 'newest' | 'busy' }
  | { readonly kind: 'loading' | 'by-hand'; readonly version: string }
  | { readonly kind: 'failed'; readonly doing: 'look' | 'load'; readonly reason: string }

interface Next {
  readonly state: UpdateState
  readonly acts: readonly UpdateAction[]
}

const REST: Step = { kind: 'rest' }

export const newUpdateState = (mayInstall: boolean): UpdateState => ({ idle: false, mayInstall, run: 0, step: REST })

export function afterEvent(state: UpdateState, event: UpdateEvent): Next {
  const { step, idle } = state
  const stay: Next = { state, acts: [] }
  if (step.kind === 'installing') return stay
  // A result that nobody waits for any more.
  if ('run' in event && event.run !== state.run) return stay
  const to = (next: Step, ...acts: UpdateAction[]): Next => ({ state: { ...state, step: next }, acts })
  const tell = (what: UpdateNotice): UpdateAction => ({ do: 'tell', what })
  const run = state.run + 1
  /** Begins something whose result is waited for. */
  const begin = (next: Step, act: UpdateAction): Next => ({ state: { ...state, run, step: next }, acts: [act] })
  const propose = (version: string): Next =>
    begin({ kind: 'loaded', version, proposed: true }, { do: 'propose', run, version })

  switch (event.type) {
    case 'idle':
      return { state: { ...state, idle: true }, acts: [] }
    case 'busy':
      return { state: { ...state, idle: false, run, step: whenBusy(step) }, acts: idle ? stopping(step) : [] }
    case 'due':
      return idle && step.kind === 'rest' ? begin({ kind: 'looking', asked: false }, { do: 'look', run }) : stay
    case 'asked':
      if (!idle) return to(step, tell({ kind: 'busy' }))
      if (step.kind === 'rest') return begin({ kind: 'looking', asked: true }, { do: 'look', run })
      if (step.kind === 'looking') return to({ kind: 'looking', asked: true })
      if (step.kind === 'loading') return to(step, tell({ kind: 'loading', version: step.version }))
      if (step.kind === 'loaded' && !step.proposed) return propose(step.version)
      return step.kind === 'leaving' ? propose(step.version) : stay
    case 'found':
      if (step.kind !== 'looking') return stay
      if (!state.mayInstall) return to(REST, tell({ kind: 'by-hand', version: event.version }))
      return begin({ kind: 'offered', version: event.version }, { do: 'offer', run, version: event.version })
    case 'nothing':
      if (step.kind !== 'looking') return stay
      return to(REST, ...(step.asked ? [tell({ kind: 'newest' })] : []))
    case 'failed': {
      const { reason } = event
      if (step.kind === 'loading') return to(REST, tell({ kind: 'failed', doing: 'load', reason }))
      if (step.kind !== 'looking') return stay
      return to(REST, step.asked ? tell({ kind: 'failed', doing: 'look', reason }) : { do: 'note', reason })
    }
    case 'answered':
      if (step.kind === 'offered') {
        if (!event.yes) return to(REST)
        return begin({ kind: 'loading', version: step.version }, { do: 'load', run })
      }
      if (step.kind !== 'loaded' || !step.proposed) return stay
      if (!event.yes) return to({ ...step, proposed: false })
      return to({ kind: 'leaving', version: step.version }, { do: 'leave' })
    case 'loaded':
      return step.kind === 'loading' ? propose(step.version) : stay
    case 'ends':
      if (!idle || (step.kind !== 'loaded' && step.kind !== 'leaving')) return stay
      return to({ kind: 'installing' }, { do: 'install', restart: step.kind === 'leaving' })
  }
}

/** A finished download stays; everything else starts again when it is asked for or due. */
function whenBusy(step: Step): Step {
  if (step.kind !== 'loaded' && step.kind !== 'leaving') return REST
  return { kind: 'loaded', version: step.version, proposed: false }
}

function stopping(step: Step): UpdateAction[] {
  if (step.kind === 'looking' || step.kind === 'loading') return [{ do: 'stop' }]
  const asks = step.kind === 'offered' || (step.kind === 'loaded' && step.proposed)
  return asks ? [{ do: 'withdraw' }] : []
}
