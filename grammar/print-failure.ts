/** What in a tree cannot be written as text. */
export interface PrintFailure {
  readonly code:
    | 'print.backslash-at-end'
    | 'print.lone-surrogate'
    | 'print.not-a-word'
    | 'print.comment-of-two-lines'
    | 'print.unread-parts'
  /** Where in the tree, such as `matches[0].plyerInfo[1].name.last.native`. */
  readonly field: string
  readonly value: string
}
