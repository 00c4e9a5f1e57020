import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { HostFailure, HostInput } from '../../src/host/contract/index.ts'
import type { Match } from '../../src/record/index.ts'
import {
  atMoment,
  DEFAULT_PREFERENCES,
  openSession,
  promptOf,
  reduce,
  type Command,
  type Feedback,
  type Preferences,
  type Session,
  type TextSource,
} from '../../src/recorder/index.ts'
import type { JournalNote, ReadEntries } from './journal-entries.ts'
import { useHostStore } from './host.ts'
import { openJournal, type Journal, type JournalFile } from './journal.ts'
import { keysOf } from '../../src/kit/index.ts'
import { releaseComputed } from '../kit/release-computed.ts'
import { useRulesetsStore } from './rulesets.ts'
import { useSettingsStore } from './settings.ts'

/**
 * The recording session. A key is reduced at once, so that none is lost or reordered, and the board shows it at once.
 * The confirmation of the key (`echo`) comes when the host has the command on disk.
 */
export const useSessionStore = defineStore('session', () => {
  const { host } = useHostStore()
  const rulesets = useRulesetsStore()
  const settings = useSettingsStore()
  /** A session as it begins with a match. */
  const opened = (match: Match | null, source: TextSource | null = null): Session =>
    openSession(match, { ...DEFAULT_PREFERENCES, rulesets: rulesets.own }, source)
  /** A session upon a match of a text. */
  const read = (source: TextSource | null): Session => opened(source?.document.matches[source.which] ?? null, source)
  const habits = computed((): Omit<Preferences, 'rulesets'> => {
    const { times, riichi, dealer } = settings.settings
    return {
      times: times === 'kept',
      riichiTsumogiri: riichi === 'itself',
      dealerTiles: dealer === 'fourteen' ? 14 : 13,
    }
  })
  let journal: Journal | null = null

  const shown = shallowRef<Session>(openSession())
  /** The session after the last command that is on disk. */
  const kept = shallowRef<Session>(shown.value)
  const feedback = shallowRef<Feedback | null>(null)
  /** Set while keys are kept in memory only, because the journal cannot be written. */
  const failure = shallowRef<HostFailure | null>(null)
  /** Another page took over the journal; this page writes to a new one. */
  const parted = ref(false)
  /** Grows with every refused or kept key, so that the same word twice is noticed. */
  const refusals = ref(0)
  /** The session is not stored: it has neither a journal nor a file. */
  const practising = ref(false)
  const prompt = computed(() => promptOf(shown.value))
  const echo = computed(() => kept.value.echo)
  /** Whether a key is still on its way to the disk. */
  const waiting = computed(() => kept.value !== shown.value)
  const edited = computed(() => {
    const { match, savedMatch, text, savedText, past } = shown.value
    return text !== savedText || (savedMatch === null ? past !== null : match !== savedMatch)
  })

  /** Shows a session that is on disk where it must be, or an earlier one of a match that is not kept. */
  function show(session: Session): void {
    shown.value = session
    kept.value = session
    feedback.value = { ok: true, echo: session.echo }
  }

  /**
   * Takes a command; the board follows at once, the echo once it is on disk. `moment`: when its key came; null for a
   * command that says so itself where it has to.
   */
  function dispatch(given: Command, moment: number | null = Date.now()): Feedback {
    const command = moment === null ? given : atMoment(given, moment)
    const reduced = reduce(shown.value, command)
    feedback.value = reduced.feedback
    if (!reduced.feedback.ok) {
      refusals.value++
      return reduced.feedback
    }
    if (command.type === 'keep') refusals.value++
    shown.value = reduced.session
    if (!journal) kept.value = reduced.session
    else journal.append(JSON.stringify(command), () => (kept.value = reduced.session))
    return reduced.feedback
  }

  /** Adopts a session that commands produced from the shown one. */
  function adopt(session: Session, commands: readonly Command[]): void {
    if (commands.length === 0) return
    feedback.value = { ok: true, echo: session.echo }
    shown.value = session
    const last = commands.length - 1
    for (const [at, command] of commands.entries())
      journal?.append(JSON.stringify(command), () => (at === last ? (kept.value = session) : undefined))
    if (!journal) kept.value = session
  }

  /**
   * Applies the input preferences if they differ. They are in the journal, since keys keep the meaning they had when
   * typed.
   */
  function follow(): void {
    const wanted = habits.value
    const { preferences } = shown.value
    if (keysOf(wanted).some((name) => preferences[name] !== wanted[name]))
      dispatch({ type: 'setPreferences', preferences: wanted }, null)
  }
  watch(habits, follow)

  /** A journal that reports failures for as long as its match is open. */
  function journalOf(ground: HostInput<'journalStart'>, begun: JournalFile | null): Journal {
    const mine: Journal = openJournal(
      host,
      ground,
      begun,
      (problem) => {
        if (journal === mine) failure.value = problem
      },
      () => {
        if (journal === mine) parted.value = true
      },
    )
    return mine
  }

  /** Starts the journal of a match to come. `text` and `path`: what it replays upon. */
  async function start(path: string | null, text: string | null): Promise<Journal> {
    const started = journalOf({ path, text }, null)
    await started.settled()
    return started
  }

  /**
   * Begins with a match and its journal in one: no key finds the one without the other. Gives the journal of the match
   * before, to be ended.
   */
  function begin(source: TextSource | null, started: Journal): Journal | null {
    const before = journal
    before?.stop()
    practising.value = false
    show(read(source))
    failure.value = started.failure()
    parted.value = false
    journal = started
    follow()
    return before
  }

  /** Begins with a match to practise on. */
  async function practise(match: Match): Promise<void> {
    await close()
    failure.value = null
    show(opened(match))
    practising.value = true
    follow()
  }

  function endPractice(): void {
    if (!practising.value) return
    letGo()
  }

  /** Stops recording: the match and its history are released from memory. */
  function letGo(): void {
    practising.value = false
    show(openSession())
    releaseComputed(prompt, echo)
  }

  /**
   * Goes on with a journal of an earlier session; gives the number of commands that were turned down. One that is not
   * known to its end stays as it is, and what is typed now goes into another behind the lines that are.
   */
  function resume(
    id: string | null,
    entries: ReadEntries,
    { path, text }: HostInput<'journalStart'>,
    source: TextSource | null,
  ): number {
    let refused = 0
    let session = read(source)
    for (const command of entries.commands) {
      const reduced = reduce(session, command)
      session = reduced.session
      if (!reduced.feedback.ok) refused++
    }
    practising.value = false
    show(session)
    failure.value = null
    parted.value = false
    journal = journalOf({ path, text }, { id: entries.unknown > 0 ? null : id, entries: entries.entries })
    follow()
    return refused
  }

  /**
   * Adds a line that is not a command to the journal, such as where the match was saved; `onKept` is called once it is
   * on disk.
   */
  const note = (value: JournalNote, onKept: () => void = () => undefined): void =>
    journal?.append(JSON.stringify(value), onKept)

  /** Waits until every key is on disk (or known not to be). */
  async function settle(): Promise<void> {
    await journal?.settled()
  }

  /** Returns why the journal could not be removed, so that it is offered again. */
  async function close(): Promise<HostFailure | null> {
    practising.value = false
    const closing = journal
    journal = null
    return closing === null ? null : closing.close()
  }

  return {
    shown,
    feedback,
    failure,
    parted,
    refusals,
    prompt,
    echo,
    waiting,
    edited,
    practising,
    opened,
    practise,
    endPractice,
    dispatch,
    adopt,
    show,
    start,
    begin,
    resume,
    note,
    settle,
    retry: () => journal?.retry(),
    close,
    letGo,
  }
})
