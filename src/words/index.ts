export { LANGUAGES, languageOf, type Language } from './language.ts'
export { UI, type UiWords } from './ui.ts'
export { actSentence } from './act-sentence.ts'
export { irregularText } from './irregular-text.ts'
export { fixKindOf, fixSentence, FIX_KINDS, type FixKind } from './how-to-fix.ts'
export { DESKTOP } from './desktop.ts'
export { FORMATS, formatName, formatSentence } from './formats.ts'
export { hintSentence, hintTitle, HINTS } from './turn-hint.ts'
export { factsSentence, furitenText, BOARD_FACTS, shantenText, worthText } from './board-facts.ts'
export { ruleFieldText, rulesetSentence } from './rulesets.ts'
export { findingSentence, repairSentence } from './findings.ts'
export { decimalName, seatName } from './game-names.ts'
export { YAKU_NAMES, limitName, yakuName, yakuRoman } from './yaku.ts'
export { fuPartName, fuPartSentence } from './fu.ts'
export { FAILURES } from './failures.ts'
export { SYNTAX, isSyntaxCode, syntaxRepairTitle, syntaxSentence } from './syntax.ts'
export { textFindingSentence, textRepairSentence } from './text-findings.ts'
export { CLI, type CliWords } from './cli.ts'
export { SIMULATE } from './simulate.ts'
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
export { UPDATES } from './updates.ts'
export { STATIONS } from './stations.ts'
export { readingText, stationAskSentence, stationChoiceText, typedHalfText } from './typed-half.ts'
export { LESSON_WORDS } from './lesson.ts'
export { TRAINING } from './training.ts'
export { COMPARE, differenceKindName, natureName, sideText, whoseText } from './compare.ts'
