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

const panelButton = {
  margin: '0',
  padding: '0.1rem 0.5rem',
  border: '1px solid var(--line-strong)',
  borderRadius: '0.3rem',
  backgroundImage: 'none',
  backgroundColor: 'var(--raised)',
  color: 'var(--ink)',
  fontSize: 'var(--size-s)',
}

export const editorTheme: Extension = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--raised)', fontSize: 'var(--size-s)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    overflow: 'auto',
    fontFamily: "ui-monospace, 'Cascadia Mono', Menlo, 'DejaVu Sans Mono', 'Noto Sans JP Variable', monospace",
    lineHeight: '1.5',
    scrollbarWidth: 'thin',
  },
  '.cm-content': { padding: '0.3rem 0 40vh', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 0.5rem 0 0.2rem' },
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
  '.word-honor': { color: 'var(--ink)' },
  '.word-unknownTile': { color: 'var(--ink-soft)', fontStyle: 'italic' },
  '.word-meld, .word-draw, .word-discard, .word-shorthand': { color: 'var(--warning)' },
  '.word-seat': { color: 'var(--ink-soft)', fontWeight: '700' },
  '.word-text': { color: 'var(--accent)' },
  '.word-comment, .word-pragma': { color: 'var(--ink-soft)', fontStyle: 'italic' },

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
  '.cm-button': panelButton,
  '.cm-button:active': { backgroundImage: 'none', backgroundColor: 'var(--accent-soft)' },
  '.cm-textfield': {
    margin: '0',
    padding: '0.1rem 0.4rem',
    border: '1px solid var(--line-strong)',
    borderRadius: '0.3rem',
    backgroundColor: 'var(--raised)',
    color: 'var(--ink)',
    fontSize: 'var(--size-s)',
  },
  ':focus-visible': { outline: '2px solid var(--focus)', outlineOffset: '1px' },
})
