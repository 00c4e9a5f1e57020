import { defineStore } from 'pinia'
import * as v from 'valibot'
import { computed, ref, shallowRef, watch, watchEffect } from 'vue'
import type { HostFailure, HostOpenStations } from '../../../src/host/contract/index.ts'
import { typedName, type Match } from '../../../src/record/index.ts'
import { matchOf, reduce } from '../../../src/recorder/index.ts'
import {
  conflictsOf,
  creditsOf,
  dutyKey,
  isAnswering,
  mergeStep,
  openMerge,
  PROTOCOL,
  readFromStation,
  recordersOf,
  restoreMerge,
  stationNote,
  stationsOf,
  waitingOf,
  type Duty,
  type FromStation,
  type Member,
  type Merge,
  type MergeEvent,
  type StationView,
  type ToStation,
} from '../../../src/stations/index.ts'
import { useDocumentStore } from '../document.ts'
import { useHostStore } from '../host.ts'
import type { ReadEntries } from '../journal-entries.ts'
import { useSessionStore } from '../session.ts'
import { useSettingsStore } from '../settings.ts'
import { randomId } from './random-id.ts'
import { useStationsStatus } from './stations-status.ts'
import { openInbox } from './inbox.ts'
import { initialsOf } from './initials.ts'
import { useStationUpdates } from './station-updates.ts'

const RoomNote = v.object({
  note: v.literal('stations'),
  /** What the stations know the match by; null: they were never let in. */
  room: v.nullable(v.string()),
  open: v.boolean(),
  /** Who types on this page. */
  name: v.string(),
  /** The stations that left or were sent away. */
  away: v.array(v.string()),
})

export interface StationRow extends StationView {
  readonly here: boolean
  /** It may come back without the code: it was not sent away. */
  readonly seated: boolean
}

/**
 * The stations that type with this recording page. What they say becomes commands of the session, as if it were typed
 * here; everything they send is in the journal before it is confirmed to them.
 */
export const useStationsStore = defineStore('stations', () => {
  const hostStore = useHostStore()
  const { host } = hostStore
  const session = useSessionStore()
  const documents = useDocumentStore()

  const stage = ref<'off' | 'opening' | 'open'>('off')
  const opened = shallowRef<HostOpenStations | null>(null)
  const failure = shallowRef<HostFailure | null>(null)
  const merge = shallowRef<Merge>(openMerge())
  const here = shallowRef<ReadonlySet<string>>(new Set())
  /** Sent away, or gone for good; what they typed stays. */
  const sentAway = shallowRef<ReadonlySet<string>>(new Set())
  const rows = computed<readonly StationRow[]>(() =>
    stationsOf(merge.value).map((view) => ({
      ...view,
      here: here.value.has(view.station),
      seated: !sentAway.value.has(view.station),
    })),
  )
  const conflicts = computed(() => conflictsOf(merge.value))
  /** What waits for an answer from the recorder at this page. */
  const stuck = computed(() => waitingOf(merge.value).filter(({ why }) => why !== 'turn'))
  const initials = computed(() => initialsOf(rows.value.map(({ station, name }) => [station, name])))
  /** Who types on this page; empty: nobody says. */
  const name = ref('')
  /** What the stations know this match by, also once they were closed and opened again. */
  let room: string | null = null
  /** What came while the recorder at this page was between two keys: it would change what the second one means. */
  const held: Extract<MergeEvent, { type: 'said' }>[] = []

  const send = (to: string | null, message: ToStation): void => void host.tellStations({ to, message })
  const sendEverything = useStationUpdates({ send, conflicts, here })

  /** Takes what a station or a person at the panel says; what counts is in the journal before its commands are. */
  function take(event: MergeEvent): void {
    const step = mergeStep(merge.value, session.shown, event)
    if (step.kept) {
      merge.value = step.merge
      if (event.type !== 'typed')
        session.note({ ...stationNote(event) }, () => 'station' in event && acknowledge(event.station))
      session.adopt(step.session, step.commands)
    } else if ('station' in event) acknowledge(event.station)
  }

  const memberOf = (station: string): Member | null =>
    merge.value.members.find((member) => member.station === station) ?? null

  /** Nothing is acknowledged that is kept in memory only. */
  function acknowledge(station: string): void {
    if (session.failure === null && here.value.has(station))
      send(station, { type: 'heard', through: memberOf(station)?.through ?? null })
  }
  watch(
    () => session.failure,
    (problem) => {
      if (problem === null) for (const station of here.value) acknowledge(station)
    },
  )

  function listen(station: string, message: FromStation): void {
    switch (message.type) {
      case 'join':
        return welcome(station, message)
      case 'leave':
        return void sendAway(station)
      case 'said':
        held.push({ type: 'said', station, said: message.said, at: Date.now() - (message.ago ?? 0) })
        return release()
    }
  }

  /** Takes what was said, as soon as it disturbs nobody. */
  function release(): void {
    while (held.length > 0 && !isAnswering(session.shown)) takeNext()
  }

  function takeNext(): void {
    const next = held.shift()
    if (next) take(next)
  }

  function welcome(station: string, { protocol, name, duty, from }: Extract<FromStation, { type: 'join' }>): void {
    if (protocol !== PROTOCOL) return send(station, { type: 'refused', code: 'protocol' })
    take({ type: 'joined', station, name, duty, from })
    here.value = new Set([...here.value, station])
    if (sentAway.value.has(station)) setAway(without(sentAway.value, station))
    const member = memberOf(station)
    const through = session.failure === null ? (member?.through ?? null) : null
    send(station, { type: 'welcome', protocol: PROTOCOL, room: room ?? '', duty: member?.duty ?? duty, through })
    sendEverything(station)
  }

  function setDuty(station: string, duty: Duty): void {
    const before = memberOf(station)
    if (!before || dutyKey(before.duty) === dutyKey(duty)) return
    take({ type: 'duty', station, duty })
    send(station, { type: 'duty', duty })
  }

  const saidBy = (now: Merge, frame: number): string[] => {
    const acts: string[] = []
    for (const { act, by } of creditsOf(now, frame)) {
      const said = by.map((station) => initials.value.get(station) ?? '')
      acts[act] = [...new Set([...(acts[act] ?? ''), ...said])].join('')
    }
    return acts
  }
  const outside = useStationsStatus()
  watchEffect(() => {
    const now = merge.value
    outside.on = stage.value === 'open' || rows.value.length > 0
    outside.conflicts = conflicts.value.length
    outside.saidBy = rows.value.length > 0 ? (frame) => saidBy(now, frame) : null
  })

  /** `message` undefined: the station left. */
  const inbox = openInbox(({ station, message }: { station: string; message?: unknown }) => {
    if (message === undefined) return void (here.value = without(here.value, station))
    if (stage.value === 'off') return
    const read = readFromStation(message)
    if (read) listen(station, read)
    else send(station, { type: 'refused', code: 'bad-message' })
  })
  host.on('stationSaid', inbox.push)
  host.on('stationLeft', inbox.push)
  host.on('stationsMoved', ({ addresses }) => {
    if (opened.value) opened.value = { ...opened.value, addresses }
  })
  // What is typed here may be what stations wait for, or say otherwise than they do.
  session.$onAction(({ name, after }) => {
    if (name !== 'dispatch' || session.practising || rows.value.length === 0) return
    after(({ ok }) => {
      if (!ok) return
      take({ type: 'typed' })
      release()
    })
  })

  async function open(): Promise<void> {
    if (stage.value !== 'off' || !documents.open) return
    stage.value = 'opening'
    name.value ||= useSettingsStore().settings.recorder
    room ??= randomId()
    noteRoom()
    await session.settle()
    await openRoom()
  }

  function noteRoom(): void {
    const note = { room, open: stage.value !== 'off', name: name.value, away: [...sentAway.value] }
    session.note({ note: 'stations', ...note })
  }

  function setAway(stations: ReadonlySet<string>): void {
    sentAway.value = stations
    noteRoom()
  }

  function nameSelf(given: string): void {
    name.value = given.trim()
    noteRoom()
  }

  async function openRoom(): Promise<void> {
    if (room === null) return
    const asked = room
    const answer = await host.openStations({ room, port: null })
    // Closed meanwhile, or another match.
    if (stage.value === 'off' || room !== asked) return
    failure.value = answer.ok ? null : answer.failure
    opened.value = answer.ok ? answer.value : null
    stage.value = answer.ok ? 'open' : 'off'
  }
  watch(
    () => hostStore.online,
    (online) => {
      if (online && stage.value === 'open') void openRoom()
    },
  )

  async function close(): Promise<void> {
    if (stage.value === 'off') return
    inbox.flush()
    while (held.length > 0) takeNext()
    credit()
    stage.value = 'off'
    noteRoom()
    await closeRoom()
  }

  async function closeRoom(): Promise<void> {
    stage.value = 'off'
    opened.value = null
    here.value = new Set()
    await host.closeStations(null)
  }

  async function sendAway(station: string): Promise<void> {
    setAway(new Set([...sentAway.value, station]))
    await host.dropStation({ station })
  }

  /** Writes the stations into the record as its recorders, with the frames in which they typed. */
  function credit(): void {
    if (rows.value.length === 0) return
    const match = matchOf(session.shown)
    const recorders = recordersOf(merge.value, match, typedName(name.value))
    if (JSON.stringify(recorders) !== JSON.stringify(match.recorders))
      session.dispatch({ type: 'setRecorders', recorders })
  }
  documents.beforeWriting(credit)

  async function forget(): Promise<void> {
    merge.value = openMerge()
    held.length = 0
    sentAway.value = new Set()
    name.value = ''
    room = null
    if (stage.value !== 'off') await closeRoom()
  }
  watch(
    () => [documents.open, documents.begun],
    () => void forget(),
    { flush: 'sync' },
  )

  /** Goes on where a page that was killed left off. `begun`: the match upon which the journal is replayed. */
  async function resume(begun: Match | null, { entries, notes }: ReadEntries): Promise<void> {
    const lines = entries.map((entry): unknown => JSON.parse(entry))
    const restored = restoreMerge(session.opened(begun), lines)
    merge.value = restored.merge
    const { commands } = restored
    session.adopt(
      commands.reduce((now, command) => reduce(now, command).session, session.shown),
      commands,
    )
    const last = notes.findLast((note) => v.is(RoomNote, note))
    if (last === undefined) return
    name.value = last.name
    room = last.room
    sentAway.value = new Set(last.away)
    if (last.open) await open()
  }

  return {
    stage,
    opened,
    failure,
    name,
    merge,
    rows,
    conflicts,
    stuck,
    open,
    close,
    resume,
    setDuty,
    nameSelf,
    sendAway,
    settle: (key: string, reading: number) => take({ type: 'settle', key, reading }),
    place: (station: string, sequence: number) => take({ type: 'place', station, sequence }),
    discard: (station: string, sequence: number) => take({ type: 'drop', station, sequence }),
  }
})

const without = (stations: ReadonlySet<string>, one: string): ReadonlySet<string> =>
  new Set([...stations].filter((each) => each !== one))
