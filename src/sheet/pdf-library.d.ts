/** What is used of the libraries that write the PDF. Their own types need those of Node, which this code does not have. */
declare module 'pdfkit' {
  interface Reference {
    end(stream: string): void
  }
  interface DocumentOptions {
    readonly autoFirstPage: boolean
    readonly margin: number
    /** A standard font; empty for none. */
    readonly font: string
    readonly lang: string
    readonly info: Readonly<Record<'Title' | 'Producer' | 'Creator', string> & Record<'CreationDate' | 'ModDate', Date>>
  }
  export default class PDFDocument {
    constructor(options: DocumentOptions)
    /** The page that is drawn on. */
    readonly page: { readonly xobjects: Record<string, Reference> }
    addPage(options: { readonly size: readonly [number, number]; readonly margin: number }): this
    font(source: Uint8Array): this
    fontSize(size: number): this
    widthOfString(text: string): number
    text(
      text: string,
      x: number,
      y: number,
      options: { readonly lineBreak: false; readonly baseline: 'alphabetic' },
    ): this
    fillColor(color: string, opacity: number): this
    save(): this
    restore(): this
    transform(a: number, b: number, c: number, d: number, e: number, f: number): this
    lineWidth(width: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    rect(x: number, y: number, width: number, height: number): this
    stroke(color: string): this
    /** An object of the file, written by its `end`. */
    ref(dictionary: Readonly<Record<string, unknown>>): Reference
    /** Operators for the page. */
    addContent(operators: string): this
    end(): void
  }
}

declare module 'pdfkit/output' {
  import type PDFDocument from 'pdfkit'
  /** Everything that is written, once the document has ended; to be called before. */
  export const toBytes: (document: PDFDocument) => Promise<Uint8Array>
}

declare module 'fontkit' {
  /** A font, or a collection, which has no `characterSet`. */
  export const create: (font: Uint8Array) => { readonly characterSet?: readonly number[] }
}
