/** Every smallest repair of a frame that contradicts itself, with what proves it and the question that decides. */
export { applyEdits } from './apply-edit.ts'
export type { Edit } from './edit.ts'
export { EditSchema } from './edit-schema.ts'
export type { Evidence } from './evidence.ts'
export { tileReplaced } from './groups.ts'
export { placeOfEdit } from './place-of-edit.ts'
export { repairFrame, repairSteps, type Progress, type Repair, type Repairs } from './repairs.ts'
export type { QuestionPlace } from './question.ts'
