import type { Flow, Frame } from '../../src/record/index.ts'

const NONE: Pick<Flow, 'acts'> = { acts: [] }

/** The course of a frame that counted: the last one written. */
export const flowOfFrame = (frame: Frame): Pick<Flow, 'acts'> => frame.flows.at(-1) ?? NONE
