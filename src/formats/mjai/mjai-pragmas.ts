import { formatPragmas } from '../format-pragmas.ts'

/** `//@mjai.NAME JSON` */
export const mjaiPragmas = formatPragmas('mjai')
