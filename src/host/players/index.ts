export { ProgramPlayer, type PlayerFault } from './program-player.ts'
