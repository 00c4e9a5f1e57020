/** Every smallest repair of a frame that contradicts itself, with what proves it and the question that decides. */
export type { Edit, EditKind } from './edit.ts'
export { EVIDENCE, type Evidence } from './evidence.ts'
export { tileReplaced } from './groups.ts'
export { placeOfEdit } from './place-of-edit.ts'
export { repairFrame, repairSteps, type Repair, type RepairOptions, type Repairs } from './repairs.ts'
export type { Question, QuestionPlace } from './question.ts'
