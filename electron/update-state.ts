/**
 * When a new version is looked for, loaded and installed: a pure function of what happened, so that a test can walk
 * through every order of events. One rule is above all others: while a match is open, nothing is fetched, asked or
 * installed. What was begun before is stopped; what was loaded already waits. Until the page has said that nothing is
 * open, something is.
 *
 * A version is installed at one moment only: when the app ends, its windows are gone and no match was open in them.
 */
export interface UpdateState {
  /** No match and no practice is open. */
  readonly idle: boolean
  /** This copy can be replaced by a new one; others (a .deb, say) are replaced by hand. */
  readonly mayInstall: boolean
  /** Number of the newest look, load or question. What an earlier one still brings is passed over. */
  readonly run: number
  readonly step: Step
}

type Step =
  | { readonly kind: 'rest' }
  /** `asked`: by a person, who hears of whatever comes of it. */
  | { readonly kind: 'looking'; readonly asked: boolean }
  /** A person is asked whether to load it. */
  | { readonly kind: 'offered'; readonly version: string }
  | { readonly kind: 'loading'; readonly version: string }
  /** `proposed`: a person is asked whether to start anew with it now. Installed when the app ends, if not before. */
  | { readonly kind: 'loaded'; readonly version: string; readonly proposed: boolean }
  /** The app is asked to end, so that the new version can start. */
  | { readonly kind: 'leaving'; readonly version: string }
  | { readonly kind: 'installing' }

export type UpdateEvent =
  | { readonly type: 'idle' | 'busy' }
  /** A person chose the command. */
  | { readonly type: 'asked' }
  /** It is time to look, as the settings say. */
  | { readonly type: 'due' }
  | { readonly type: 'found'; readonly run: number; readonly version: string }
  | { readonly type: 'nothing' | 'loaded'; readonly run: number }
  | { readonly type: 'failed'; readonly run: number; readonly reason: string }
  | { readonly type: 'answered'; readonly run: number; readonly yes: boolean }
  /** The app ends; there is no window any more. */
  | { readonly type: 'ends' }

export type UpdateAction =
  | { readonly do: 'look'; readonly run: number }
  | { readonly do: 'load'; readonly run: number }
  /** Ends the look or the load that is under way. */
  | { readonly do: 'stop' }
  /** Asks: shall it be loaded, shall the app start anew with it. */
  | { readonly do: 'offer' | 'propose'; readonly run: number; readonly version: string }
  /** Withdraws the open question. */
  | { readonly do: 'withdraw' }
  | { readonly do: 'tell'; readonly what: UpdateNotice }
  /** Logs it, since nobody asked. */
  | { readonly do: 'note'; readonly reason: string }
  /** Asks the app to end, as the menu does: the window asks in its turn. */
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
  // An answer to what is no longer waited for.
  if ('run' in event && event.run !== state.run) return stay
  const to = (next: Step, ...acts: UpdateAction[]): Next => ({ state: { ...state, step: next }, acts })
  const tell = (what: UpdateNotice): UpdateAction => ({ do: 'tell', what })
  const run = state.run + 1
  /** Begins something whose outcome is waited for. */
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

/** What is loaded stays so; all else begins anew when it is asked for or due again. */
function whenBusy(step: Step): Step {
  if (step.kind !== 'loaded' && step.kind !== 'leaving') return REST
  return { kind: 'loaded', version: step.version, proposed: false }
}

function stopping(step: Step): UpdateAction[] {
  if (step.kind === 'looking' || step.kind === 'loading') return [{ do: 'stop' }]
  const asks = step.kind === 'offered' || (step.kind === 'loaded' && step.proposed)
  return asks ? [{ do: 'withdraw' }] : []
}
