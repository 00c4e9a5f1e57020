/** A text that is open in an editor: every change is taken at once, its meaning worked out when it is asked for. */
import type { TextDocumentContentChangeEvent } from 'vscode-languageserver'
import { readDocument, type Document } from '../document/index.ts'
import type { GivenRules } from '../rules/index.ts'
import { TextLines, type Encoding } from './text-lines.ts'

interface Opened {
  readonly uri: string
  readonly version: number
  readonly text: string
}

export class EditorText {
  readonly uri: string
  version: number
  lines: TextLines
  #document: Document

  constructor({ uri, version, text }: Opened, encoding: Encoding, { rules, own = [] }: GivenRules = {}) {
    this.uri = uri
    this.version = version
    this.lines = new TextLines(text, encoding)
    this.#document = readDocument(text, { rules, own })
  }

  /** Each change is one of the text that the one before it left. */
  change(version: number, changes: readonly TextDocumentContentChangeEvent[]): void {
    this.version = version
    for (const change of changes)
      this.lines =
        'range' in change
          ? this.lines.edited(this.lines.spanOf(change.range), change.text)
          : new TextLines(change.text, this.lines.encoding)
  }

  get text(): string {
    return this.lines.text
  }

  get document(): Document {
    return (this.#document = this.#document.edited(this.text))
  }
}
