export { baseName } from './base-name.ts'
export { commonEnds } from './common-ends.ts'
export { entriesOf, keysOf, objectOf } from './typed-object.ts'
export { csvOf, markdownTable } from './write-table.ts'
