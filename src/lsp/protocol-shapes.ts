/** What `src/language` says, in the shapes of the protocol and in words. */
import {
  CompletionItemKind,
  DiagnosticSeverity,
  FoldingRangeKind,
  SymbolKind,
  type CompletionItem,
  type Diagnostic,
  type DocumentSymbol,
  type FoldingRange,
  type TextEdit,
} from 'vscode-languageserver'
import type { Edit } from '../../grammar/index.ts'
import type { TextFinding } from '../document/index.ts'
import {
  TOKEN_TYPES,
  type Completion,
  type Completions,
  type Fold,
  type SemanticToken,
  type TextSymbol,
  type TokenType,
} from '../language/index.ts'
import { keysOf } from '../kit/index.ts'
import { completionDetail, completionLabel, symbolName, textFindingSentence, type Language } from '../words/index.ts'
import type { TextLines } from './text-lines.ts'

const SEVERITIES = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
} as const

export const diagnosticOf = (finding: TextFinding, lines: TextLines, language: Language): Diagnostic => ({
  range: lines.rangeOf(finding),
  severity: SEVERITIES[finding.severity],
  code: finding.code,
  source: 'saifu',
  message: textFindingSentence(finding, language),
})

export const editsOf = (edits: readonly Edit[], lines: TextLines): TextEdit[] =>
  edits.map((edit) => ({ range: lines.rangeOf(edit), newText: edit.text }))

const SYMBOL_KINDS: Readonly<Partial<Record<TextSymbol['kind'], SymbolKind>>> = {
  match: SymbolKind.Module,
  frame: SymbolKind.Class,
  player: SymbolKind.Object,
  recorder: SymbolKind.Object,
  hand: SymbolKind.Array,
  acts: SymbolKind.Array,
}

export const symbolOf = (symbol: TextSymbol, lines: TextLines, language: Language): DocumentSymbol => ({
  name: symbolName(symbol, language),
  kind: SYMBOL_KINDS[symbol.kind] ?? SymbolKind.Field,
  range: lines.rangeOf(symbol),
  selectionRange: lines.rangeOf(symbol.name),
  children: symbol.children.map((child) => symbolOf(child, lines, language)),
})

/** The closing line of a match or a frame stays. Null for what is on one line. */
const foldOf = ({ kind, start, end }: Fold, lines: TextLines): FoldingRange | null => {
  const startLine = lines.lineAt(start)
  const endLine = lines.lineAt(end) - (kind === 'match' || kind === 'frame' ? 1 : 0)
  if (endLine <= startLine) return null
  return { startLine, endLine, kind: kind === 'comments' ? FoldingRangeKind.Comment : FoldingRangeKind.Region }
}

export const foldsIn = (folds: readonly Fold[], lines: TextLines): FoldingRange[] =>
  folds.flatMap((fold) => foldOf(fold, lines) ?? [])

export const TOKEN_LEGEND: readonly TokenType[] = keysOf(TOKEN_TYPES)

/** Five numbers for each token: lines and characters from the one before, length, kind, no modifiers. */
export const tokenData = (tokens: readonly SemanticToken[], lines: TextLines): number[] => {
  const data: number[] = []
  let [line, character] = [0, 0]
  for (const { type, start, end } of tokens)
    for (const part of lines.partsOf({ start, end })) {
      const at = lines.positionAt(part.start)
      const length = lines.positionAt(part.end).character - at.character
      const here = at.line === line ? at.character - character : at.character
      data.push(at.line - line, here, length, TOKEN_LEGEND.indexOf(type), 0)
      ;({ line, character } = at)
    }
  return data
}

const COMPLETION_KINDS: Readonly<Record<Completion['kind'], CompletionItemKind>> = {
  tile: CompletionItemKind.Value,
  shorthand: CompletionItemKind.EnumMember,
  word: CompletionItemKind.Keyword,
  seat: CompletionItemKind.Variable,
  from: CompletionItemKind.Variable,
  frame: CompletionItemKind.Reference,
  player: CompletionItemKind.Text,
  team: CompletionItemKind.Text,
}

/** Players are found by their readings too, so the editor must not choose by the letters of the label. */
export const completionItem = (
  item: Completion,
  { start, end }: Completions,
  order: number,
  lines: TextLines,
  language: Language,
): CompletionItem => ({
  label: completionLabel(item),
  detail: completionDetail(item, language),
  kind: COMPLETION_KINDS[item.kind],
  sortText: String(order).padStart(4, '0'),
  filterText: item.kind === 'player' && end > start ? lines.text.slice(start, end) : item.text,
  textEdit: { range: lines.rangeOf({ start, end }), newText: item.text },
})
