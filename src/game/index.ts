export { Game, NAMES, type GameSetup, type Refused } from './game.ts'
export { playMatch, playMatchAsync, type AsyncGamePlayer, type GamePlayer, type Played } from './play.ts'
export { HULE, PASS, PINGJU, readAnswer, type Answer, type AnswerType } from './answer.ts'
export type {
  Hule,
  Hupai,
  Jieju,
  Kaigang,
  Kaiju,
  Message,
  MessageType,
  OneMeld,
  OneTile,
  Pingju,
  Qipai,
} from './message.ts'
export { shuffledWalls, type WallOrder } from './match-play.ts'
export { hupaiOf, majiangYakuName } from './yaku-names.ts'
export { Random } from './random.ts'
export { PLAYER_KINDS, playerOf, type PlayerKind } from './players.ts'
export { protocolOf } from './protocol-of.ts'
