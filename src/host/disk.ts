/** The file system as the host uses it: Node's own, or in tests one that is full, read-only or torn. */
import { promises } from 'node:fs'

export type Disk = Pick<
  typeof promises,
  | 'access'
  | 'chmod'
  | 'chown'
  | 'copyFile'
  | 'link'
  | 'lstat'
  | 'mkdir'
  | 'open'
  | 'readdir'
  | 'readlink'
  | 'realpath'
  | 'rename'
  | 'stat'
  | 'unlink'
  | 'utimes'
>

export const disk: Disk = promises
