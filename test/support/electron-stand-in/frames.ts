/** The frames of a page, as the main process sees them. */
import { fromChromium } from './session.ts'

/** As Chromium reports it. */
export interface Frame {
  id: string
  parentId?: string
  url: string
  /** The frame that Chromium's error page has replaced. */
  unreachableUrl?: string
}

/** A world of scripts in a frame. */
export interface Context {
  id: number
  name: string
  auxData: { frameId: string }
}
/** A request that waits for its answer. */
export interface Paused {
  requestId: string
  frameId: string
  resourceType: string
  request: { url: string; method: string }
}

export function frameOf(frame: Frame | null, frames: Map<string, Frame>): StandInFrame | null {
  if (frame === null) return null
  const url = fromChromium(frame.url)
  const parent = frame.parentId === undefined ? null : frameOf(frames.get(frame.parentId) ?? null, frames)
  return { frameToken: frame.id, url, origin: originOf(url), parent }
}

export interface StandInFrame {
  frameToken: string
  url: string
  origin: string
  parent: StandInFrame | null
}

export function originOf(url: string): string {
  const { origin, protocol, host } = new URL(url)
  return origin === 'null' && host !== '' ? `${protocol}//${host}` : origin
}
