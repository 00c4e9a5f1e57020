import { formatPragmas } from '../format-pragmas.ts'

/** `//@majiang.NAME JSON` */
export const majiangPragmas = formatPragmas('majiang')
