import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder and those above it that are missing, for its owner alone. The recursion of Node never ends where a folder
 * exists and no other can be made in it, as in /proc or below an automounter.
 */
export async function makeFolder(path: string): Promise<void> {
  if (await isFolder(path)) return
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && (await isFolder(path))) return
    const parent = dirname(path)
    if (code !== 'ENOENT' || parent === path || (await isFolder(parent))) throw error
    await makeFolder(parent)
    await makeFolder(path)
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false
  )
