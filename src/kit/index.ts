export { entriesOf, keysOf, objectOf } from './typed-object.ts'
