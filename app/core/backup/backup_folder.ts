import { readdir, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { flush, plainFileSize } from '#core/backup/backup_files'
import { MANIFEST_FILE } from '#core/backup/manifest'
import { makeFolder } from '#core/files/make_folder'

/** The name of a complete backup */
export const IS_BACKUP_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/
const UNFINISHED = /^\.unfinished-(?<host>.+)-(?<pid>\d+)-[^-]+$/
/** After so long, what another machine left in a shared folder is no longer being written. */
const FORGOTTEN_MS = 24 * 3_600_000
export const PROOF_FILE = 'proof.json'

let nextNumber = 0

/** The name of a backup: its instant, without the characters that a file system may refuse */
export const backupName = (at: Date): string => at.toISOString().replaceAll(/[:.]/g, '-')

/** Returns the instant of a backup's name. */
export const backupTime = (name: string): Date =>
  new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'))

/** Lists the complete backups of a folder, oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const complete: string[] = []
  for (const name of names.filter((entry) => IS_BACKUP_NAME.test(entry)).sort())
    if ((await plainFileSize(join(folder, name, MANIFEST_FILE))) !== null) complete.push(name)
  return complete
}

export async function isProven(folder: string, name: string): Promise<boolean> {
  return (await plainFileSize(join(folder, name, PROOF_FILE))) !== null
}

/** Creates a folder whose name says that its content is incomplete, and which process writes it. */
export async function startUnfinished(folder: string): Promise<string> {
  const path = unfinishedPath(folder)
  await makeFolder(path)
  return path
}

/** Gives a complete folder its name; until then a crash leaves nothing that looks like a backup. */
export async function finish(unfinished: string, complete: string): Promise<void> {
  await flush(unfinished)
  await rename(unfinished, complete)
  await flush(join(complete, '..'))
}

/** Deletes a backup, so that a crash on the way leaves nothing that looks like one. */
export async function deleteBackup(folder: string, name: string): Promise<void> {
  const unfinished = unfinishedPath(folder)
  await rename(join(folder, name), unfinished)
  await rm(unfinished, { recursive: true, force: true })
}

/** Deletes what processes left that were killed; returns how many folders that were. */
export async function deleteLeftovers(folder: string, now = Date.now()): Promise<number> {
  let deleted = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const owner = UNFINISHED.exec(name)?.groups
    if (!owner) continue
    const path = join(folder, name)
    const isOwn = owner.host === hostname()
    const changedAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => now
    )
    if (isOwn ? isRunning(Number(owner.pid)) : now - changedAt < FORGOTTEN_MS) continue
    await rm(path, { recursive: true, force: true })
    deleted += 1
  }
  return deleted
}

const unfinishedPath = (folder: string): string =>
  join(folder, `.unfinished-${hostname()}-${process.pid}-${nextNumber++}`)

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
