/** The look of the editor, in the colours of the app: its variables reach into the shadow root. */
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

const underline = (color: string) => ({
  paddingBottom: '0',
  backgroundImage: 'none',
  textDecoration: `underline wavy ${color}`,
  textDecorationSkipInk: 'none',
  textUnderlineOffset: '0.18em',
})

const point = (color: string) => ({
  '&:after': {
    bottom: '0',
    borderBottom: `0.35em solid ${color}`,
    borderLeftWidth: '0.25em',
    borderRightWidth: '0.25em',
  },
})

/** A button or a field of the search panel. */
const control = {
  margin: '0 0.35rem 0 0',
  border: '1px solid var(--line-strong)',
  borderRadius: '0.3rem',
  backgroundColor: 'var(--raised)',
  color: 'var(--ink)',
  fontFamily: 'inherit',
  fontSize: 'var(--size-s)',
}
const panelButton = { ...control, padding: '0.1rem 0.5rem', backgroundImage: 'none' }

export const editorTheme: Extension = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--raised)', fontSize: 'var(--size-s)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    overflow: 'auto',
    fontFamily: 'var(--font-mono)',
    lineHeight: '1.5',
    scrollbarWidth: 'thin',
  },
  '.cm-content': { padding: '0.3rem 0 40vh', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 0.5rem 0 0.2rem' },
  '.cm-lineWrapping': { wordBreak: 'break-all' },
  // A key in one of them is laid out and painted there alone; what is drawn around letters may reach out of it.
  '.piece': { display: 'block', contain: 'content', overflowClipMargin: '4px' },
  '.cm-cursor': { borderLeft: '2px solid var(--ink)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'var(--selection)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': { backgroundColor: 'var(--selection)' },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { backgroundColor: 'var(--line-here)' },
  '.cm-gutters': { border: '0', backgroundColor: 'var(--panel)', color: 'var(--ink-soft)' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--ink)' },
  '.cm-foldGutter .cm-gutterElement': { width: '1.1em', cursor: 'pointer' },
  '.fold-sign': {
    display: 'inline-block',
    width: '0.45em',
    height: '0.45em',
    borderRight: '1.5px solid var(--ink-soft)',
    borderBottom: '1.5px solid var(--ink-soft)',
    transform: 'translateX(0.2em) rotate(-45deg)',
  },
  '.fold-sign.open': { transform: 'translate(0.25em, -0.15em) rotate(45deg)' },
  '.cm-foldPlaceholder': {
    margin: '0 0.2em',
    padding: '0 0.4em',
    border: '1px solid var(--line-strong)',
    backgroundColor: 'var(--panel)',
    color: 'var(--ink-soft)',
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--accent-soft)', outline: '1px solid var(--accent)' },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--error-soft)', outline: '1px solid var(--error)' },

  '.word-element, .word-frame': { color: 'var(--ink)', fontWeight: '700' },
  '.word-man, .word-redFive': { color: 'var(--error)' },
  '.word-redFive': { fontWeight: '700' },
  '.word-pin': { color: 'var(--mark-inferred)' },
  '.word-sou': { color: 'var(--accent)' },
  '.word-unknownTile': { color: 'var(--ink-soft)', fontStyle: 'italic' },
  '.word-meld, .word-draw, .word-discard, .word-shorthand': { color: 'var(--warning)' },
  '.word-seat': { color: 'var(--ink-soft)', fontWeight: '700' },
  '.word-text': { color: 'var(--accent)' },
  '.word-comment, .word-pragma': { color: 'var(--ink-soft)', fontStyle: 'italic' },

  '.cm-here': { backgroundColor: 'var(--accent-soft)', boxShadow: 'inset 0 -2px 0 var(--accent)' },
  '.gone, .gone *': { backgroundColor: 'var(--error-soft)', color: 'var(--error)', textDecoration: 'line-through' },
  '.instead': {
    backgroundColor: 'var(--accent-soft)',
    color: 'var(--accent)',
    textDecoration: 'none',
    whiteSpace: 'pre-wrap',
  },
  '.bookmarks': { width: '0.8em', cursor: 'pointer' },
  '.bookmarked': { boxShadow: 'inset 0.35em 0 0 var(--mark-inferred)' },
  '.cm-searchMatch': { backgroundColor: 'var(--warning-soft)', outline: '1px solid var(--warning)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--selection)', outline: '2px solid var(--focus)' },
  '.cm-selectionMatch': { backgroundColor: 'var(--warning-soft)' },

  // The marks that the library draws are pictures in its style sheet, which the content policy does not let in.
  '.cm-lintRange-error': underline('var(--error)'),
  '.cm-lintRange-warning': underline('var(--warning)'),
  '.cm-lintRange-info, .cm-lintRange-hint': underline('var(--mark-inferred)'),
  '.cm-lintRange-active': { backgroundColor: 'var(--warning-soft)' },
  '.cm-lintPoint-error': point('var(--error)'),
  '.cm-lintPoint-warning': point('var(--warning)'),
  '.cm-lintPoint-info, .cm-lintPoint-hint': point('var(--mark-inferred)'),

  '.cm-tooltip': {
    maxWidth: 'min(34rem, 90vw)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius)',
    backgroundColor: 'var(--raised)',
    boxShadow: 'var(--shadow)',
    color: 'var(--ink)',
    fontFamily: 'var(--font)',
    lineHeight: '1.45',
  },
  '.hover': { padding: '0.35rem 0.6rem', fontSize: 'var(--size-s)' },
  '.hover p': { margin: '0' },
  '.hover-table': { color: 'var(--ink-soft)' },
  '.repairs': { display: 'grid', padding: '0.2rem 0 0.2rem 0.4rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { maxHeight: '14em', fontFamily: 'inherit', fontSize: 'var(--size-s)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.1rem 0.5rem' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--accent-ink)' },
  '.cm-completionDetail': { fontStyle: 'normal', opacity: '0.85' },
  '.cm-diagnostic': { padding: '0.3rem 0.6rem', borderLeftWidth: '0.25rem', whiteSpace: 'normal' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--error)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--warning)' },
  '.cm-diagnostic-info, .cm-diagnostic-hint': { borderLeftColor: 'var(--mark-inferred)' },
  '.cm-diagnosticSource': { color: 'var(--ink-soft)', opacity: '1', fontSize: 'inherit' },
  '.cm-diagnosticAction': {
    ...panelButton,
    display: 'inline-block',
    margin: '0.25rem 0.4rem 0.15rem 0',
    borderColor: 'var(--accent)',
    backgroundColor: 'var(--accent)',
    color: 'var(--accent-ink)',
    cursor: 'pointer',
  },

  '.cm-panels': { backgroundColor: 'var(--panel)', color: 'var(--ink)', fontFamily: 'var(--font)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panels-bottom': { borderTop: '1px solid var(--line)' },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.35rem',
    alignItems: 'center',
    padding: '0.4rem 1.8rem 0.4rem 0.5rem',
  },
  '.cm-panel.cm-search br': { display: 'none' },
  '.cm-panel.cm-search label': {
    display: 'inline-flex',
    gap: '0.25rem',
    alignItems: 'center',
    marginRight: '0.35rem',
    fontSize: 'var(--size-s)',
    whiteSpace: 'nowrap',
  },
  '.cm-panel.cm-search input[type=checkbox]': { margin: '0', accentColor: 'var(--accent)' },
  '.cm-panel.cm-search .cm-button': { margin: '0' },
  '.cm-panel.cm-search [name=close]': {
    top: '0.2rem',
    right: '0.3rem',
    color: 'var(--ink)',
    fontSize: 'var(--size-l)',
  },
  '.cm-button': panelButton,
  '.cm-button:active': { backgroundImage: 'none', backgroundColor: 'var(--accent-soft)' },
  '.cm-panel.cm-search .cm-textfield, .cm-textfield': {
    ...control,
    flex: '1 1 9rem',
    minWidth: '0',
    margin: '0',
    padding: '0.1rem 0.4rem',
  },
  ':focus-visible': { outline: '2px solid var(--focus)', outlineOffset: '1px' },
})
