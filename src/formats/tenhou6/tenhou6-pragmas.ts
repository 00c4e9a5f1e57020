import { formatPragmas } from '../format-pragmas.ts'

/** `//@tenhou6.NAME JSON` */
export const tenhou6Pragmas = formatPragmas('tenhou6')
