/**
 * Long lines in pieces that are laid out each by itself: a browser lays out a whole line anew with every key, and a record in
 * one line is one line of a million characters. A piece ends where an act or an element ends, and stands on rows of its own.
 */
import { Prec, RangeSetBuilder, StateField, type Extension, type Text } from '@codemirror/state'
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view'

/** From so many characters on a line is shown in pieces. */
const LONG_LINE = 4000
/** The least and the most of a piece. */
const SHORT = 400
const LONG = 2000
/** A piece that has grown longer is cut again. */
const GROWN = 4000

const PIECE = Decoration.mark({ class: 'piece', inclusiveEnd: true })

/** Where a hand, an act, or a part of a match ends and another begins. */
const EDGE = /\)(?=\()|\],?(?=(?:tnm|mtp|rec|ply|ptr|frm|pme|ptn)\[)/g

const addPieces = (text: string, from: number, pieces: RangeSetBuilder<Decoration>): void => {
  for (let start = 0; start < text.length;) {
    EDGE.lastIndex = start + SHORT
    const edge = EDGE.exec(text)
    const end = Math.min(edge === null ? text.length : edge.index + edge[0].length, start + LONG)
    pieces.add(from + start, from + end, PIECE)
    start = end
  }
}

const piecesOf = (doc: Text): DecorationSet => {
  const pieces = new RangeSetBuilder<Decoration>()
  let from = 0
  for (const line of doc.iterLines()) {
    if (line.length >= LONG_LINE) addPieces(line, from, pieces)
    from += line.length + 1
  }
  return pieces.finish()
}

/** Whether a long line is in pieces at an offset, and a short one is not. */
const isCutAt = (doc: Text, offset: number, pieces: DecorationSet): boolean => {
  let longest = 0
  pieces.between(offset, offset, (from, to) => {
    longest = Math.max(longest, to - from)
  })
  return doc.lineAt(offset).length < LONG_LINE ? longest === 0 : longest > 0 && longest <= GROWN
}

/** They move with what is typed; where a line or a piece becomes long or short, all are cut anew. */
const pieces = StateField.define<DecorationSet>({
  create: ({ doc }) => piecesOf(doc),
  update(before, { changes, docChanged, newDoc }) {
    if (!docChanged) return before
    const moved = before.map(changes)
    let isCut = true
    changes.iterChangedRanges((_fromOld, _toOld, from, to) => {
      isCut &&= isCutAt(newDoc, from, moved) && isCutAt(newDoc, to, moved)
    })
    return isCut ? moved : piecesOf(newDoc)
  },
  // The outermost of all: what is marked across an edge is marked in both pieces.
  provide: (field) => Prec.lowest(EditorView.decorations.from(field)),
})

export const longLines: Extension = pieces
