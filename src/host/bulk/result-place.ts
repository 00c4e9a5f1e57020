/** Where the files of a job go that the threads of records do not write: a folder, or a .zip for the page. */
import { disk } from '../disk.ts'
import { done, type Outcome } from '../failure.ts'
import { settleFolder } from '../files/index.ts'
import type { ConvertedFile } from './convert-record.ts'
import { fileNamed } from './result-names.ts'
import { bytesOf, numberedName, saveBeside } from './save-result.ts'
import { ZipFile } from './zip-file.ts'

export interface ResultPlace {
  /** @returns the file's name, which is another one if that was there */
  save(
    name: string,
    content: ConvertedFile['content'],
  ): Promise<Outcome<{ readonly name: string; readonly isRenamed: boolean }>>
  /** After the last file. */
  finish(): Promise<Outcome<null>>
}

/** Two records may have one name, from two folders: neither replaces the other. */
class Taken {
  readonly #names = new Set<string>()
  readonly has = (name: string): boolean => this.#names.has(fileNamed(name))
  add(name: string): void {
    this.#names.add(fileNamed(name))
  }
}

class FolderPlace implements ResultPlace {
  readonly #folder: string
  readonly #taken = new Taken()

  constructor(folder: string) {
    this.#folder = folder
  }

  async save(name: string, content: ConvertedFile['content']) {
    const saved = await saveBeside(this.#folder, name, content, this.#taken.has)
    if (saved.ok) this.#taken.add(saved.value.name)
    return saved
  }

  async finish(): Promise<Outcome<null>> {
    await settleFolder(disk, this.#folder)
    return done(null)
  }
}

class ZipPlace implements ResultPlace {
  readonly #zip: ZipFile
  readonly #taken = new Taken()

  constructor(path: string) {
    this.#zip = new ZipFile(path)
  }

  async save(name: string, content: ConvertedFile['content']): Promise<Outcome<{ name: string; isRenamed: boolean }>> {
    let number = 1
    while (this.#taken.has(numberedName(name, number))) number++
    const own = numberedName(name, number)
    const bytes = bytesOf(own, content)
    const added = bytes.ok ? this.#zip.add(own, bytes.value) : bytes
    if (!added.ok) return added
    this.#taken.add(own)
    return done({ name: own, isRenamed: number > 1 })
  }

  finish(): Promise<Outcome<null>> {
    return Promise.resolve(this.#zip.finish())
  }
}

export const resultPlace = (kind: 'folder' | 'zip', path: string): ResultPlace =>
  kind === 'folder' ? new FolderPlace(path) : new ZipPlace(path)
