/** Bookmarks of the texts of records, by file: one JSON file in the data folder. */
import * as v from 'valibot'
import { schema, type HostBookmark } from './contract/index.ts'
import type { Disk } from './disk.ts'
import { done, failed, type Outcome } from './failure.ts'
import { readOrMoveAside, writeJsonFile } from './json-file.ts'

/** Files whose bookmarks are kept: those that were changed last. */
const MOST = 200

const FilesWithBookmarks = v.array(v.object({ path: v.string(), bookmarks: v.array(schema.Bookmark) }))
type FilesWithBookmarks = v.InferOutput<typeof FilesWithBookmarks>

async function readAll(disk: Disk, path: string): Promise<Outcome<FilesWithBookmarks>> {
  const { value, damaged } = await readOrMoveAside(disk, path, FilesWithBookmarks)
  return damaged === null ? done(value ?? []) : failed(damaged)
}

/** @returns bookmarks of `file`, in the order of their lines; none where it has none */
export async function readBookmarks(disk: Disk, path: string, file: string): Promise<Outcome<HostBookmark[]>> {
  const kept = await readAll(disk, path)
  return kept.ok ? done(kept.value.find((each) => each.path === file)?.bookmarks ?? []) : kept
}

/** In place of those that `file` had before. */
export async function keepBookmarks(
  disk: Disk,
  path: string,
  file: string,
  bookmarks: readonly HostBookmark[],
): Promise<Outcome<null>> {
  const kept = await readAll(disk, path)
  // What was moved aside is no reason to keep nothing from now on.
  const others = kept.ok ? kept.value.filter((each) => each.path !== file) : []
  const files = bookmarks.length === 0 ? others : [{ path: file, bookmarks }, ...others]
  return writeJsonFile(disk, path, files.slice(0, MOST))
}
