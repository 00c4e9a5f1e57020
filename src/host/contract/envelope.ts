/**
 * One request and its answer, as they cross from page to host (IPC or WebSocket). Both sides apply the schemas of the
 * methods, so an attack or a bug is stopped with `host.bad-request`.
 */
import * as v from 'valibot'
import { Failure, type HostFailure } from '../../host-codes/index.ts'
import { events, methods } from './schema.ts'
import {
  HOST_EVENTS,
  HOST_METHODS,
  type Host,
  type HostEvent,
  type HostEventData,
  type HostMethod,
} from './contract-types.ts'

const Request = v.object({
  /** Chosen by the page; the answer repeats it. */
  id: v.pipe(v.number(), v.integer(), v.minValue(0)),
  method: v.picklist(HOST_METHODS),
  input: v.unknown(),
})

/** `ok: false` means that the call itself failed; a failure of the work is a value (`Result`) inside `value`. */
const Answer = v.variant('ok', [
  v.object({ id: v.number(), ok: v.literal(true), value: v.unknown() }),
  v.object({ id: v.nullable(v.number()), ok: v.literal(false), failure: Failure }),
])

const EventMessage = v.object({ event: v.picklist(HOST_EVENTS), data: v.unknown() })

export type HostRequest = v.InferOutput<typeof Request>
export type HostAnswer = v.InferOutput<typeof Answer>

const idOf = (message: unknown): number | null => {
  const parsed = v.safeParse(v.object({ id: v.number() }), message)
  return parsed.success ? parsed.output.id : null
}

const refuse = (id: number | null, code: HostFailure['code'], detail: string): HostAnswer => ({
  id,
  ok: false,
  failure: { code, detail },
})

/** The host's side: validates the request, calls, validates the answer. Never rejects. */
export async function answerRequest(host: Host, message: unknown): Promise<HostAnswer> {
  const request = v.safeParse(Request, message)
  if (!request.success) return refuse(idOf(message), 'host.bad-request', v.summarize(request.issues))
  const { id, method } = request.output
  const input = v.safeParse(methods[method].input, request.output.input)
  if (!input.success) return refuse(id, 'host.bad-request', `${method}: ${v.summarize(input.issues)}`)
  try {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- its own schema has read the input
    const call = host[method] as (value: unknown) => Promise<unknown>
    const output = v.safeParse(methods[method].output, await call(input.output))
    if (output.success) return { id, ok: true, value: output.output }
    return refuse(id, 'host.internal', `${method}: ${v.summarize(output.issues)}`)
  } catch (error) {
    return refuse(id, 'host.internal', `${method}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The result of a call that could not be made. */
export const failedCall = (failure: HostFailure): { ok: false; failure: HostFailure } => ({ ok: false, failure })

/** The page's side of an answer. */
export function openAnswer(method: HostMethod, message: unknown): unknown {
  const answer = v.safeParse(Answer, message)
  if (!answer.success) return failedCall({ code: 'host.bad-request', detail: v.summarize(answer.issues) })
  if (!answer.output.ok) return failedCall(answer.output.failure)
  const value = v.safeParse(methods[method].output, answer.output.value)
  if (value.success) return value.output
  return failedCall({ code: 'host.bad-request', detail: `${method}: ${v.summarize(value.issues)}` })
}

/** An event as it arrived, or null if it is not one of ours. */
export function openEvent(
  message: unknown,
): { [E in HostEvent]: { event: E; data: HostEventData<E> } }[HostEvent] | null {
  const outer = v.safeParse(EventMessage, message)
  if (!outer.success) return null
  const { event } = outer.output
  const data = v.safeParse(events[event], outer.output.data)
  if (!data.success) return null
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the schema of this very event has read the data
  return { event, data: data.output } as ReturnType<typeof openEvent>
}
