export { reduce } from './reduce.ts'
export { readCommand } from './command-schema.ts'
export { openSession, recordingRules, type TextSource } from './open-session.ts'
export { documentOf, unreadFrames, writtenText } from './match-text.ts'
export { unreadFrameTexts } from './unread-frames.ts'
export { isOver, matchOf } from './match-to-save.ts'
export { promptOf } from './prompt.ts'
export { allFindings, findingsOf, isFinished } from './session-findings.ts'
export { chooseRepair } from './first-repair.ts'
export { samePlace } from './repair.ts'
export { frameToMend, textChanges, type FrameToMend, type TextChange } from './mend.ts'
export { textRepairEdits } from './repair-text.ts'
export { likelyWins, type LikelyWin } from './likely-win.ts'
export { alongOffer, type AlongOffer } from './take-along.ts'
export { goLive, isLive } from './cursor.ts'
export { placeAsked, wrongTileAsked } from './place-asked.ts'
export { frameShown, underWay } from './shown-frame.ts'
export { waitsFrom } from './insertion.ts'
export { tableAtCursor } from './travel.ts'
export { flowOf, withActs, withStartHand } from './frame-tables.ts'
export type { ActQuestion, OpenCode, OpenQuestion, QuestionPlace } from './open-question.ts'
export { openActs, openQuestions } from './open-questions.ts'
export {
  actionEntry,
  HINTED_ACTIONS,
  isAction,
  PANEL_ACTIONS,
  FRAME_DIALOG_ACTIONS,
  PROMPT_ACTIONS,
  SCORE_ACTIONS,
  STATION_ACTIONS,
  type Action,
} from './actions.ts'
export type { Irregularity } from './irregularity.ts'
export { questionHere } from './go-to-question.ts'
export { atMoment, seconds } from './clock.ts'
export { howThrown, thrownAs } from './how-thrown.ts'
export { withIndicator } from './indicators.ts'
export { mayComeBehindHalf, takes } from './take-key.ts'
export { CALL_QUESTION, everyWay } from './call.ts'
export { numberBySeat } from './seat-digits.ts'
export { possibleTiles } from './possible-tiles.ts'
export { possibleCalls, type Way } from './possible-acts.ts'
export { seatFacts, type SeatFacts, type SeatWorth } from './seat-facts.ts'
export { standings, type Standing } from './match-standings.ts'
export { turnHint, type HintedDiscard, type TurnHint } from './turn-hint.ts'
export {
  DEFAULT_PREFERENCES,
  isRecordKey,
  type Command,
  type KeyCommand,
  type TextEdit,
  type Preferences,
} from './command.ts'
export type { Ask, Choice, Prompt, ShownWin } from './prompt-shape.ts'
export type { OpenValue } from './win-worth.ts'
export type { DataKind, Echo, HowDiscarded } from './echo.ts'
export type { Cursor, Feedback, Refusal, Session } from './session.ts'
export { PLAY, type Option, type Question, type Task } from './task.ts'
export { COMMANDS, commandEntry, commandOf, isCommandId, type CommandEntry, type CommandId } from './commands.ts'
export { chordOf, type KeyPress } from './chord.ts'
export { chordsOf, commandOfKey, commandOfPress, interpretInPlay, withOverrides, type KeyMap } from './keys.ts'
export { POSITION_MAP, WRITTEN_MAP } from './key-maps.ts'
