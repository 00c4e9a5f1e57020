import { csvActs, csvFrames } from './csv/format.ts'
import type { Format, FormatOption } from './format.ts'
import { jmjp } from './jmjp/format.ts'
import { majiang } from './majiang/format.ts'
import { mleague } from './mleague/format.ts'
import { mjlog } from './mjlog/format.ts'
import { mjai } from './mjai/format.ts'
import { naga } from './naga/format.ts'
import { tenhou6 } from './tenhou6/format.ts'
import { tenhouUrl } from './tenhou-url/format.ts'

/** Every format that a record is read from or written in; printed sheets are in `sheet-losses.ts`. There is no other list. */
const FORMATS = [
  jmjp,
  majiang,
  mjlog,
  tenhou6,
  tenhouUrl,
  naga,
  mjai,
  mleague,
  csvFrames,
  csvActs,
] as const satisfies readonly Format[]

type AnyFormat = (typeof FORMATS)[number]
export type FormatId = AnyFormat['id']
/** Options of all formats; one that several have is the same in each. */
export type FormatOptionId = AnyFormat['options'][number]['id']
/** The options that formats declare, each once. */
export const FORMAT_OPTION_IDS: readonly FormatOptionId[] = [
  ...new Set(FORMATS.flatMap(({ options }) => options.map(({ id }) => id))),
]
/** Remarks are lost between formats, and a text may be in none or in one that is only written: no codes of a folder. */
export type FormatLossCode = AnyFormat['losses'][number]
export type FormatFindingCode = AnyFormat['findings'][number]
export type FormatFailureCode = AnyFormat['failures'][number] | 'format.not-read' | 'format.unknown'

/** How much of a text is used to recognise it. */
const HEAD = 4096

/** Browsers save a page with its document type, with a remark before it, or with neither. */
const IS_PAGE = /^<(?:!--|!doctype\s+html|html|head|body)/i

export class FormatRegistry {
  readonly all: readonly Format[]
  readonly readable: readonly Format[]
  readonly writable: readonly Format[]
  /** What any of them offers to choose from, each option once. */
  readonly options: readonly FormatOption[]
  /** The endings of files that may be read, packed ones included. */
  readonly extensions: readonly string[]

  constructor(formats: readonly Format[]) {
    this.all = formats
    this.readable = formats.filter((format) => format.import !== null)
    this.writable = formats.filter((format) => format.export !== null)
    const options = formats.flatMap((format) => format.options)
    this.options = options.filter(({ id }, at) => options.findIndex((other) => other.id === id) === at)
    this.extensions = [...new Set(this.readable.flatMap(({ extensions }) => extensions)), '.gz', '.zip']
  }

  named(id: string): Format | undefined {
    return this.all.find((format) => format.id === id)
  }

  /** The format that a text begins like; of an HTML page, the one that it has in it. */
  ofText(text: string): Format | undefined {
    const head = text
      .slice(0, HEAD)
      .replace(/^\uFEFF/, '')
      .trimStart()
    return (
      this.all.find(({ begins }) => begins(head)) ??
      (IS_PAGE.test(head) ? this.all.find(({ isPage }) => isPage?.(text) === true) : undefined)
    )
  }

  /** The formats that the file's name suggests, packed or not: several share an ending. */
  #ofName(name: string): readonly Format[] {
    const [ending = ''] = /\.[^.]*$/.exec(name.toLowerCase().replace(/\.gz$/, '')) ?? []
    return this.all.filter(({ extensions }) => extensions.some((each) => each === ending))
  }

  /** Recognises a file by how its text begins, then by its name if that is of one format. */
  recognize(name: string, text: string): Format | undefined {
    const byText = this.ofText(text)
    if (byText !== undefined) return byText
    const [format, another] = this.#ofName(name)
    return another === undefined ? format : undefined
  }

  /** Whether a file of this name may be read: a record of ours or another program's, or a .zip that may have one. */
  isReadableName(name: string): boolean {
    return /\.zip$/i.test(name) || this.#ofName(name).some((format) => format.import !== null)
  }
}

export const registry = new FormatRegistry(FORMATS)
