import type { Act, Flow, Frame } from './match.ts'

/** The course of a frame that counts: of one that was played again the last. Undefined where none is written. */
export const countedFlow = (frame: Frame | undefined): Flow | undefined => frame?.flows.at(-1)

const NONE: readonly Act[] = []

/** The acts of that course. */
export const countedActs = (frame: Frame | undefined): readonly Act[] => countedFlow(frame)?.acts ?? NONE
