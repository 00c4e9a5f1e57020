/** `.jmjp` text ⇄ syntax tree (docs/format.md). */
export { build } from './build-nodes.ts'
export { editsBetween } from './edits-between.ts'
export { applyEdits } from './apply-edits.ts'
export { editsBack } from './edits-back.ts'
export { childrenOf } from './child-nodes.ts'
export type {
  Assumed,
  Counted,
  Edit,
  Expected,
  Repair,
  RepairArgs,
  RepairTitle,
  Shaped,
  SyntaxArgs,
  SyntaxCode,
  SyntaxFinding,
} from './syntax-findings.ts'
export { expectedAt, type ExpectedAt } from './expected-at.ts'
export { expectedOfRule } from './expected-words.ts'
export { MAX_PT } from './leaf-text.ts'
export { lineIndex, type LineIndex, type Position } from './line-index.ts'
export { parse } from './parse.ts'
export { parseEdited, type EditedSpan } from './parse-edited.ts'
export type { ParseResult } from './parse-result.ts'
export { inPieces, type Piece, type PiecedText, type TextParts } from './pieced-text.ts'
export { isPragma, printPragma, readPragma, type Pragma } from './pragma.ts'
export { print, printNode } from './print.ts'
export type { PrintFailure } from './print-failure.ts'
export { sameButForLayout, sameTree } from './same-tree.ts'
export { repairTitle } from './repair-title.ts'
export { SmallestRepairs } from './smallest-repairs.ts'
export { spellings } from './spellings.ts'
export type { WordName } from './tokens.ts'
export { MATCH_PLACES, PLYER_AFFILS, PLYER_TEAMS, TOUR_NAMES, TOUR_STAGES, WORDS_OF } from './vocabulary.ts'
export type {
  Comment,
  Digits,
  DiscAct,
  Dora,
  DrawAct,
  File,
  FourPt,
  Frame,
  FrameAct,
  FrameFlow,
  FrameId,
  Furo,
  Hand,
  Match,
  MatchTP,
  Name,
  Node,
  PlyerInfo,
  Pt,
  PtRule,
  PtTour,
  RealTile,
  RecerInfo,
  Seat,
  SeatHand,
  Span,
  StrLit,
  TourInfo,
  Unread,
  Word,
} from './tree.ts'
export { wordsIn, type WordKind } from './words-in.ts'
