import type { Act, Flow, Frame } from './match.ts'

/** The flow that counts: the last one if the frame was played again. Undefined if none is written. */
export const countedFlow = (frame: Frame | undefined): Flow | undefined => frame?.flows.at(-1)

const NONE: readonly Act[] = []

/** The acts of that flow. */
export const countedActs = (frame: Frame | undefined): readonly Act[] => countedFlow(frame)?.acts ?? NONE
