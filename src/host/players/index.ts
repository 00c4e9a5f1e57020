export { ProgramPlayer, type PlayerFault, type ProgramPlayerSetup } from './program-player.ts'
export type { Program, ProgramEnd, ProgramListener } from './program.ts'
