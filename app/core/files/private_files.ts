import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import logger from '@adonisjs/core/services/logger'
import { databaseFile } from '#config/database'
import { uploadFolder } from '#config/drive'
import { homePath } from '#config/paths'

/** The rights of the group and of all other accounts */
const OTHERS = 0o077
const STRANGERS = 0o007
const RIGHTS = 0o777
const SQLITE_SUFFIXES = ['', '-wal', '-shm']

type ChangeMode = typeof chmod

/** Withdraws the rights of other accounts of this machine that an earlier version, or a copy, gave to customers' data. */
export async function protectFiles(): Promise<void> {
  const uploads = uploadFolder()
  const lines = await Promise.all([
    ...databasePaths().map((path) => protect(path)),
    uploads === null ? null : protectFolder(uploads),
    settingsWarning(),
  ])
  for (const line of lines) if (line !== null) logger.warn(line)
}

/** Returns which of the files and folders of customers' data other accounts of this machine have a right to. */
export async function openCustomerFiles(): Promise<string[]> {
  const uploads = uploadFolder()
  const paths = [...databasePaths(), ...(uploads === null ? [] : [uploads])]
  const modes = await Promise.all(paths.map(modeOf))
  return paths.filter((_, index) => ((modes[index] ?? 0) & OTHERS) !== 0)
}

function databasePaths(): string[] {
  const databases = [databaseFile, homePath('var/sandbox.sqlite3')].filter((path) => path !== null)
  const files = databases.flatMap((path) => SQLITE_SUFFIXES.map((suffix) => `${path}${suffix}`))
  return [homePath('var'), ...files]
}

/** Gives a file or folder to its owner alone; returns a warning where this process may not. */
export async function protect(path: string, change: ChangeMode = chmod): Promise<string | null> {
  const mode = await modeOf(path)
  if (mode === null || (mode & OTHERS) === 0) return null
  try {
    await change(path, mode & ~OTHERS)
    return null
  } catch {
    return `${path} is open to other accounts of this machine (${mode.toString(8)}). As its owner, run \`chmod go= ${path}\``
  }
}

/** Protects a folder and, once, what was in it while it was open. */
export async function protectFolder(
  folder: string,
  change: ChangeMode = chmod
): Promise<string | null> {
  const mode = await modeOf(folder)
  if (mode === null || (mode & OTHERS) === 0) return null
  const line = await protect(folder, change)
  if (line !== null) return line
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    await protect(join(entry.parentPath, entry.name), change)
  }
  return null
}

/** Returns a warning for an .env that all may read; its owner may be another user who lets the shop read it by its group. */
export async function settingsWarning(): Promise<string | null> {
  const path = homePath('.env')
  const mode = await modeOf(path)
  if (mode === null || (mode & STRANGERS) === 0) return null
  return `${path} holds keys and is open to every account of this machine (${mode.toString(8)}). Run \`chmod o= ${path}\``
}

const modeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ mode }) => mode & RIGHTS,
    () => null
  )
