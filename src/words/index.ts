export { LANGUAGES, languageOf, type Language } from './language.ts'
export { UI, type UiWords } from './ui.ts'
export { actSentence } from './act-sentence.ts'
export { irregularText } from './irregular-text.ts'
export { fixKindOf, fixSentence, FIX_KINDS, type FixKind } from './how-to-fix.ts'
export { DESKTOP, type DesktopWords } from './desktop.ts'
export { FORMATS, formatName, formatSentence } from './formats.ts'
export { RECORD } from './record.ts'
export { hintSentence, hintTitle, HINTS, type HintWords } from './turn-hint.ts'
export { factsSentence, furitenText, BOARD_FACTS, shantenText, worthText, type BoardFactWords } from './board-facts.ts'
export { ruleFieldText, rulesetSentence } from './rulesets.ts'
export { findingSentence, isCheckCode, isRepairCode, repairSentence } from './findings.ts'
export { decimalName, pointsName, seatName, tileName } from './game-names.ts'
export { LIMIT_NAMES, YAKU_NAMES, limitName, yakuName, yakuRoman } from './yaku.ts'
export { fuPartName, fuPartSentence } from './fu.ts'
export { FAILURES } from './failures.ts'
export { SYNTAX, isSyntaxCode, syntaxRepairTitle, syntaxSentence } from './syntax.ts'
export { textFindingSentence, textRepairSentence } from './text-findings.ts'
export { CLI, type CliWords } from './cli.ts'
export { SIMULATE, type PlayerFaultCounts, type SimulateWords } from './simulate.ts'
export { buttonText } from './actions.ts'
export {
  RECORDER,
  alsoCalled,
  askSentence,
  choiceText,
  commandTitle,
  echoSentence,
  refusalSentence,
} from './recorder.ts'
export { openQuestionPlace, openQuestionSentence } from './questions.ts'
export { noWinText, sizeText, valueText, yakuText } from './recorder-value.ts'
export type { RecorderWords } from './recorder-shape.ts'
export { UPDATES, type UpdateWords } from './updates.ts'
export { STATIONS, type StationsWords } from './stations.ts'
export { readingText, stationAskSentence, stationChoiceText, typedHalfText } from './typed-half.ts'
export { LESSON_WORDS, type LessonWords } from './lesson.ts'
export { TRAINING, type TrainingWords } from './training.ts'
export { COMPARE, differenceKindName, natureName, sideText, whoseText, type CompareWords } from './compare.ts'
