/** The forms whose fields are kept until they are in the record, by the names under which they stand in the journal. */
import { frameName, type FrameId } from '../../src/record/index.ts'

/** The data of the match. */
export const SETUP_FORM = 'setup'
/** The dialog of a frame, by its index: while it is open, its name may change. */
export const frameForm = (frame: number): string => `frame ${frame}`
/** The points at the end of a frame, in its dialog. */
export const frameEndForm = (frame: number): string => `${frameForm(frame)} endPoints`
/** The result on the board, at the end of a frame. */
export const endForm = (id: FrameId): string => `end ${frameName(id)}`
