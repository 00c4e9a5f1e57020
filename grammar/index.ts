/** `.jmjp` text ⇄ syntax tree (docs/format.md). */
export { build } from './build.ts'
export { editsBetween } from './diff.ts'
export { applyEdits } from './edits.ts'
export { childrenOf } from './children.ts'
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
} from './findings.ts'
export { MAX_PT } from './leaf.ts'
export { lineIndex, type LineIndex, type Position } from './lines.ts'
export { MAX_LENGTH, parse } from './parse.ts'
export type { Parsed } from './parsed.ts'
export { isPragma, printPragma, readPragma, type Pragma } from './pragma.ts'
export { print, printNode, type PrintOptions, type Printed } from './print.ts'
export type { PrintFailure } from './print-failure.ts'
export { sameButForLayout, sameTree, type SameOptions } from './same.ts'
export {
  MATCH_PLACES,
  PLYER_AFFILS,
  PLYER_TEAMS,
  TOUR_NAMES,
  TOUR_STAGES,
  WORDS_OF,
  type WordField,
} from './vocabulary.ts'
export type {
  Comment,
  Dice,
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
  From,
  Furo,
  Hand,
  Match,
  MatchTP,
  Name,
  Node,
  PlyerInfo,
  Pt,
  PtPostn,
  PtRule,
  PtTour,
  PtTourNew,
  RealTile,
  RecerInfo,
  Seat,
  SeatHand,
  Span,
  StrLit,
  Text,
  TourInfo,
  Unread,
  Word,
} from './tree.ts'
