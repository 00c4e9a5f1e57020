/** What the reports of a check and of repairs have in common: pages that need nothing beside them. */
import type { Language } from '../words/index.ts'
import { Markup, markup } from './markup.ts'

const STYLE = `
:root { color-scheme: light dark; --line: #c9d1cd; --soft: #3c4742; --ink: #131a17; --ground: #f7f9f8; --error: #9d1420; --warning: #6b4700 }
@media (prefers-color-scheme: dark) { :root { --line: #303a35; --soft: #b5c1bb; --ink: #edf2ef; --ground: #171d1a; --error: #ff9a94; --warning: #f2c768 } }
@media print { :root { --line: #c9d1cd; --soft: #3c4742; --ink: #131a17; --ground: #fff; --error: #9d1420; --warning: #6b4700 } }
* { box-sizing: border-box }
body { max-width: 76rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; background: var(--ground); color: var(--ink); font: 1rem/1.55 'Noto Sans JP', 'Hiragino Sans', 'Yu Gothic UI', Meiryo, sans-serif; font-variant-numeric: tabular-nums }
h1 { margin: 0; font-size: 1.6rem } h2 { margin: 2rem 0 .6rem; font-size: 1.15rem }
a { color: inherit }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: .4rem }
table { width: 100%; border-collapse: collapse; font-size: .92rem }
th, td { padding: .35rem .6rem; text-align: left; vertical-align: top }
tbody tr { border-top: 1px solid var(--line) }
.number { text-align: right; white-space: nowrap }
code { font-family: ui-monospace, Menlo, 'DejaVu Sans Mono', monospace; white-space: nowrap }
.error { color: var(--error); font-weight: 600 } .warning { color: var(--warning) }
details { border-bottom: 1px solid var(--line) } summary { padding: .4rem 0; overflow-wrap: anywhere; cursor: pointer }
details ul { margin: 0 0 .8rem; padding-left: 1.2rem } li { overflow-wrap: anywhere }
small { color: var(--soft); font-size: .85em }
`

/** From the beginning to below the title. */
export const reportHead = (title: string, language: Language): Markup => markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
`

export const REPORT_END = '</main>\n</body>\n</html>\n'
