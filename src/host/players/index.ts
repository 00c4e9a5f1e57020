export { ProgramPlayer, type PlayerFault } from './program-player.ts'
export type { ProgramListener } from './program.ts'
