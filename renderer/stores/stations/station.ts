import { defineStore } from 'pinia'
import * as v from 'valibot'
import { computed, ref, shallowRef } from 'vue'
import { STATION_PATH } from '../../../src/host/contract/index.ts'
import type { CommandId, Refusal } from '../../../src/recorder/index.ts'
import {
  openStation,
  readToStation,
  stationApplies,
  stationPrompt,
  stationStep,
  type Duty,
  type FromStation,
  type Station,
  type StationEvent,
} from '../../../src/stations/index.ts'
import { languageOf, type Language } from '../../../src/words/index.ts'
import { BroadcastViewSchema, type BroadcastView } from '../broadcast/broadcast-view.ts'
import { useSettingsStore } from '../settings.ts'
import { randomId } from './random-id.ts'
import { forgetStation, readStation, writeStation } from './station-storage.ts'
import { openLine, type Line, type LineState } from './station-line.ts'

/** Null: main shows no board. */
const ShownSchema = v.nullable(BroadcastViewSchema)

/**
 * What is typed at this station. Everything is kept in this browser before it is said, and until the main screen has it
 * on disk; without a line one goes on typing.
 */
export const useStationStore = defineStore('station', () => {
  const settings = useSettingsStore()
  const before = readStation()

  const state = shallowRef<Station>(before?.station ?? openStation(randomId()))
  const secret = ref(before?.secret ?? null)
  /** As it stands in the address, or was typed. */
  const code = ref(/^#(\d{6})$/.exec(window.location.hash)?.[1] ?? '')
  /** Let in once, and not sent away since. */
  const joined = ref(secret.value !== null)
  const line = shallowRef<LineState | null>(null)
  const shown = shallowRef<BroadcastView | null>(null)
  const refused = ref<Refusal | null>(null)
  /** Grows with every key that was turned down. */
  const refusals = ref(0)
  /** False where this browser keeps nothing. */
  const keeps = ref(true)
  const prompt = computed(() => stationPrompt(state.value))
  let connection: Line | null = null
  /** Just let in: what the others have typed so far is left to them. */
  let arriving = false

  const speak = (language: Language): void => settings.adopt({ ...settings.settings, language })
  speak(before?.language ?? languageOf(navigator.language))

  function keep(): void {
    keeps.value = writeStation({ station: state.value, secret: secret.value, language: settings.language })
  }

  /** Takes what happened; what the station says for it goes out once it is kept here. */
  function take(event: StationEvent): void {
    const step = stationStep(state.value, event)
    state.value = step.station
    refused.value = step.refused
    if (step.refused !== null) refusals.value++
    keep()
    for (const message of step.say) connection?.send(message)
  }

  function joinMessage(): Record<string, unknown> {
    const step = stationStep(state.value, { type: 'connected' })
    state.value = step.station
    const key = {
      ...(secret.value !== null && { secret: secret.value }),
      ...(code.value !== '' && { code: code.value }),
    }
    return { ...step.say[0], ...key, station: state.value.station }
  }

  function connect(): void {
    connection?.close()
    connection = openLine({
      open: () => new WebSocket(`ws://${window.location.host}${STATION_PATH}`),
      after: (milliseconds, work) => void window.setTimeout(work, milliseconds),
      joinMessage,
      onAdmitted(given) {
        secret.value = given
        joined.value = true
        keep()
      },
      onMessage: receive,
      onState(now) {
        line.value = now
        if (now.kind !== 'open') take({ type: 'lost' })
        if (now.kind !== 'refused') return
        joined.value = false
        // Another page goes on as this station: its secret is ours too.
        if (now.code === 'replaced') return
        // Nobody has that place by our secret: what was typed goes on under another name.
        if (now.code === 'taken') {
          state.value = { ...state.value, station: randomId() }
          secret.value = null
          keep()
          return connect()
        }
        // That code opens nothing any more.
        if (now.code === 'closed') code.value = ''
        secret.value = null
        keep()
      },
    })
  }

  function receive(given: unknown): void {
    const message = readToStation(given)
    if (message === null) return
    if (message.type !== 'shown') return take({ type: 'received', message, at: Date.now() })
    const board = v.safeParse(ShownSchema, message.shown)
    if (!board.success) return
    shown.value = board.output
    if (!arriving || !state.value.online) return
    arriving = false
    if (state.value.typed.length === 0 && prompt.value.ask.code !== 'wait') press('live')
  }

  function join(given: { name: string; code: string; duty: Duty }): void {
    take({ type: 'joins', name: given.name, duty: given.duty })
    code.value = given.code
    arriving = true
    connect()
  }

  /** Ends this station and gives its place to another; what the main screen has stays there. */
  function leave(): void {
    connection?.send({ type: 'leave' } satisfies FromStation)
    connection?.close()
    connection = null
    forgetStation()
    state.value = openStation(randomId())
    secret.value = null
    line.value = null
    joined.value = false
    shown.value = null
  }

  function switchLanguage(): void {
    speak(settings.language === 'ja' ? 'en' : 'ja')
    keep()
  }

  const press = (id: CommandId): void => take({ type: 'key', id, at: Date.now() })
  const applies = (id: CommandId): boolean => stationApplies(state.value, id)

  if (joined.value) connect()
  const hurry = (): void => connection?.hurry()
  window.addEventListener('online', hurry)
  document.addEventListener('visibilitychange', hurry)

  return {
    state,
    secret,
    code,
    joined,
    line,
    shown,
    refused,
    refusals,
    keeps,
    prompt,
    join,
    leave,
    press,
    applies,
    switchLanguage,
  }
})
