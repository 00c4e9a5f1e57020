/**
 * When a new version may be looked for, downloaded and installed. The rules are stated again below, as a person sees
 * them, and compared with every order of events up to a length, and with every reachable state.
 */
import { describe, expect, test } from 'vitest'
import {
  afterEvent,
  newUpdateState,
  type UpdateState,
  type UpdateAction,
  type UpdateEvent,
} from '../../../electron/update-state.ts'

const NEW = '9.9.9'

/** Everything that can happen next, including late results of a look, a download or a question that is over. */
function eventsAt({ run }: UpdateState): UpdateEvent[] {
  const told = [run, run - 1].flatMap((at): UpdateEvent[] => [
    { type: 'found', run: at, version: NEW },
    { type: 'nothing', run: at },
    { type: 'loaded', run: at },
    { type: 'failed', run: at, reason: 'no line' },
    { type: 'answered', run: at, yes: true },
    { type: 'answered', run: at, yes: false },
  ])
  return [{ type: 'idle' }, { type: 'busy' }, { type: 'asked' }, { type: 'due' }, { type: 'ends' }, ...told]
}

/** What an observer of the app knows, independent of the state machine. */
interface Seen {
  /** A match is open, or nobody has said yet that none is. */
  readonly open: boolean
  /** Current: a look, a download, a question. Results have this number. */
  readonly under: { readonly kind: 'look' | 'load' | 'offer' | 'propose'; readonly run: number } | null
  /**
   * A person confirmed the download, it was completed, and the person confirmed the restart (and no match was opened
   * since).
   */
  readonly wanted: boolean
  readonly whole: boolean
  readonly anew: boolean
  readonly installed: boolean
}
const FIRST: Seen = { open: true, under: null, wanted: false, whole: false, anew: false, installed: false }

const waitsFor = (seen: Seen, event: UpdateEvent): boolean => 'run' in event && event.run === seen.under?.run

/** The rules. Returns what is observed afterwards, or throws with the broken rule. */
function watch(before: Seen, event: UpdateEvent, acts: readonly UpdateAction[]): Seen {
  const must = (holds: boolean, rule: string) => {
    if (!holds) throw new Error(`${rule}: ${JSON.stringify({ before, event, acts })}`)
  }
  let { open, under, wanted, whole, anew, installed } = before
  if (event.type === 'idle') open = false
  if (event.type === 'busy') open = true
  if (waitsFor(before, event)) {
    if (event.type === 'answered' && under?.kind === 'offer') wanted = event.yes
    if (event.type === 'loaded' && under?.kind === 'load') whole = wanted
    if (event.type === 'answered' && under?.kind === 'propose') anew = event.yes
    // Any matching event ends what it answers.
    const ends = {
      look: ['found', 'nothing', 'failed'],
      load: ['loaded', 'failed'],
      offer: ['answered'],
      propose: ['answered'],
    }
    if (under && ends[under.kind].includes(event.type)) under = null
  }
  if (open) anew = false

  for (const act of acts) {
    must(!installed, 'nothing happens once it is being installed')
    switch (act.do) {
      case 'look':
        must(event.type === 'asked' || event.type === 'due', 'it is looked for when asked for or due, and not else')
        must(!open && under === null, 'no look while a match is open or something is under way')
        under = { kind: 'look', run: act.run }
        break
      case 'load':
        must(!open && wanted && under === null, 'nothing is loaded while a match is open, or unasked')
        under = { kind: 'load', run: act.run }
        break
      case 'offer':
      case 'propose':
        must(!open && under === null && !(act.do === 'propose' && !whole), 'no question while a match is open')
        must(act.version === NEW, 'a question names its version')
        // Asked again, the person has not answered yet.
        anew = false
        under = { kind: act.do, run: act.run }
        break
      case 'stop':
        must(open && (under?.kind === 'look' || under?.kind === 'load'), 'what is stopped was under way')
        under = null
        break
      case 'withdraw':
        must(open && (under?.kind === 'offer' || under?.kind === 'propose'), 'what is withdrawn stood')
        under = null
        break
      case 'tell':
        must(
          !open || (event.type === 'asked' && act.what.kind === 'busy'),
          'only who asks hears something beside a match',
        )
        break
      case 'note':
        must(event.type === 'failed' && event.reason === act.reason, 'what is noted is why it failed')
        break
      case 'leave':
        must(!open && whole && anew, 'the app ends only for somebody who wants to start anew')
        break
      case 'install':
        must(!open, 'nothing is installed while a match is open')
        must(event.type === 'ends', 'nothing is installed while there are windows')
        must(wanted && whole, 'nothing is installed that nobody wanted, or that is not whole')
        must(act.restart === anew, 'it starts anew for who wanted that, and stays away for who left')
        installed = true
        under = null
    }
  }
  if (event.type === 'busy') must(under === null, 'an opened match ends whatever is under way')
  if (event.type === 'asked' && !before.installed)
    must(acts.length > 0 || before.under !== null, 'who asks gets an answer, now or by what is under way')
  return { open, under, wanted, whole, anew, installed }
}

function step(state: UpdateState, seen: Seen, event: UpdateEvent): { state: UpdateState; seen: Seen } {
  const next = afterEvent(state, event)
  return { state: next.state, seen: watch(seen, event, next.acts) }
}

describe.each([true, false])('a copy that can be replaced: %s', (mayInstall) => {
  test('follows the rules in every order of five events', () => {
    let walked = 0
    const walk = (state: UpdateState, seen: Seen, left: number) => {
      walked++
      if (left === 0) return
      for (const event of eventsAt(state)) {
        const next = step(state, seen, event)
        walk(next.state, next.seen, left - 1)
      }
    }
    walk(newUpdateState(mayInstall), FIRST, 5)
    expect(walked).toBe(1 + 17 + 17 ** 2 + 17 ** 3 + 17 ** 4 + 17 ** 5)
  })

  test('follows them in every reachable state', () => {
    // Two states that differ only in their numbers behave alike.
    const nameOf = (state: UpdateState, seen: Seen) =>
      JSON.stringify([
        { ...state, run: 0 },
        { ...seen, under: seen.under && { ...seen.under, run: seen.under.run - state.run } },
      ])
    const known = new Map<string, { state: UpdateState; seen: Seen }>()
    const next = [{ state: newUpdateState(mayInstall), seen: FIRST }]
    for (let at = next.pop(); at !== undefined; at = next.pop()) {
      const name = nameOf(at.state, at.seen)
      if (known.has(name)) continue
      known.set(name, at)
      next.push(...eventsAt(at.state).map((event) => step(at.state, at.seen, event)))
    }
    const installs = [...known.values()].filter(({ seen }) => seen.installed)
    expect(installs.length > 0).toBe(mayInstall)
    expect(known.size).toBeLessThan(200)
  })
})

/** Plays a sequence of events; returns the actions, each with its subject. */
function story(mayInstall: boolean, ...events: ((run: number) => UpdateEvent)[]): string[] {
  let state = newUpdateState(mayInstall)
  return events.flatMap((event) => {
    const next = afterEvent(state, event(state.run))
    state = next.state
    return next.acts.map((act) => {
      if (act.do === 'tell') return `tell ${act.what.kind}`
      return act.do === 'install' ? `install${act.restart ? ' and start' : ''}` : act.do
    })
  })
}

const idle = (): UpdateEvent => ({ type: 'idle' })
const busy = (): UpdateEvent => ({ type: 'busy' })
const asked = (): UpdateEvent => ({ type: 'asked' })
const due = (): UpdateEvent => ({ type: 'due' })
const found = (run: number): UpdateEvent => ({ type: 'found', run, version: NEW })
const nothing = (run: number): UpdateEvent => ({ type: 'nothing', run })
const loaded = (run: number): UpdateEvent => ({ type: 'loaded', run })
const failed = (run: number): UpdateEvent => ({ type: 'failed', run, reason: 'no line' })
const yes = (run: number): UpdateEvent => ({ type: 'answered', run, yes: true })
const no = (run: number): UpdateEvent => ({ type: 'answered', run, yes: false })
const ends = (): UpdateEvent => ({ type: 'ends' })

describe('a new version', () => {
  test('is looked for, downloaded and installed, each after confirmation', () => {
    expect(story(true, idle, asked, found, yes, loaded, yes, ends)).toEqual([
      'look',
      'offer',
      'load',
      'propose',
      'leave',
      'install and start',
    ])
  })

  test('that waits is installed when the app ends', () => {
    expect(story(true, idle, due, found, yes, loaded, no, ends)).toEqual([
      'look',
      'offer',
      'load',
      'propose',
      'install',
    ])
  })

  test('keeps waiting if a match was open at the end', () => {
    expect(story(true, idle, due, found, yes, loaded, no, busy, ends)).not.toContain('install')
  })

  test('is not installed if a match was opened between the confirmation and the end', () => {
    expect(story(true, idle, asked, found, yes, loaded, yes, busy, ends).at(-1)).toBe('leave')
  })

  test('stops downloading when a match is opened; later results are ignored', () => {
    expect(story(true, idle, asked, found, yes, busy, loaded, idle, ends)).toEqual(['look', 'offer', 'load', 'stop'])
    const late = (run: number): UpdateEvent => ({ type: 'loaded', run: run - 1 })
    expect(story(true, idle, asked, found, yes, busy, late, idle, ends)).toEqual(['look', 'offer', 'load', 'stop'])
  })

  test('is only announced if this copy is replaced by hand', () => {
    expect(story(false, idle, asked, found, ends)).toEqual(['look', 'tell by-hand'])
  })
})

describe('a person who asks', () => {
  test('is told that there is nothing new, or what failed', () => {
    expect(story(true, idle, asked, nothing)).toEqual(['look', 'tell newest'])
    expect(story(true, idle, asked, failed)).toEqual(['look', 'tell failed'])
    expect(story(true, idle, asked, found, yes, failed)).toEqual(['look', 'offer', 'load', 'tell failed'])
  })

  test('is told so even if the app was looking by itself', () => {
    expect(story(true, idle, due, asked, nothing)).toEqual(['look', 'tell newest'])
  })

  test('with a match open is told so, and nothing is sent', () => {
    expect(story(true, asked)).toEqual(['tell busy'])
    expect(story(true, idle, busy, asked)).toEqual(['tell busy'])
  })

  test('during a download is told so; when it is ready, is asked again', () => {
    expect(story(true, idle, asked, found, yes, asked)).toEqual(['look', 'offer', 'load', 'tell loading'])
    expect(story(true, idle, asked, found, yes, loaded, no, asked).at(-1)).toBe('propose')
  })
})

test('an automatic look fails silently, and is logged', () => {
  expect(story(true, idle, due, failed)).toEqual(['look', 'note'])
})
