import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { chmod, copyFile, link, lstat, open, statfs } from 'node:fs/promises'
import { dirname, relative, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeFolder } from '#core/files/make_folder'
import { DomainError } from '#shared/domain_error'

const PRIVATE_FILE = 0o600
/** Small parts take a fifth more of a processor, and longer where others are busy. */
const HASHED_AT_ONCE = 1024 * 1024
export const PRIVATE_FOLDER = 0o700
/** Another file system, one without hard links, a file with too many of them, or one of another owner */
const NOT_LINKABLE = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'EACCES'])

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: HASHED_AT_ONCE }), hash)
  return hash.digest('hex')
}

/** Links a file that never changes, or copies it where the file system cannot link. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await makeFolder(dirname(to))
  try {
    await link(from, to)
  } catch (error) {
    if (!NOT_LINKABLE.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    await copyPrivately(from, to)
  }
}

export async function copyPrivately(from: string, to: string): Promise<void> {
  await makeFolder(dirname(to))
  // Where the file system can, both share the blocks until one of them is written to.
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  await chmod(to, PRIVATE_FILE)
}

/** Waits until a file or the names of a folder are on the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Returns the size of a file that is neither a link nor a folder, or null. */
export async function plainFileSize(path: string): Promise<number | null> {
  const found = await lstat(path).catch(() => null)
  return found?.isFile() ? found.size : null
}

/** Returns a path below a folder; throws where it leads out of it. */
export function pathBelow(folder: string, path: string): string {
  const full = resolve(folder, path)
  const inside = relative(folder, full)
  if (inside === '' || inside.startsWith(`..${sep}`) || inside === '..')
    throw new DomainError(`${path} is not a file of the backup`, 'E_BACKUP_DAMAGED')
  return full
}

export type FreeBytes = (folder: string) => Promise<number>

export const freeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

type Room = { folder: string; bytes: number; times: number; free: FreeBytes }

/** Throws a DomainError where a folder has less free space than so many times the bytes that are to be written. */
export async function assertRoom({ folder, bytes, times, free }: Room): Promise<void> {
  const available = await free(folder)
  if (available >= times * bytes) return
  const [needed, left] = [times * bytes, available].map(inMegabytes)
  throw new DomainError(
    `${folder} has ${left} MB free, and ${needed} MB are needed: ${times} times what is to be written. ` +
      'Free some space, or name another folder',
    'E_NO_SPACE'
  )
}

const inMegabytes = (bytes: number) => Math.ceil(bytes / 1e6).toLocaleString('en-US')
