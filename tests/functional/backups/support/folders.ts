import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { homePath } from '#config/paths'

type Cleanup = (stop: () => void) => void

/** An empty folder that is removed after the test */
export function aFolder(cleanup: Cleanup): string {
  const folder = mkdtempSync(join(tmpdir(), 'pixelgen-backups-'))
  cleanup(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Stores an upload as an earlier request did. */
export function anUpload(cleanup: Cleanup, key: string, content: string): string {
  const path = homePath('var/uploads', key)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  cleanup(() => rmSync(path, { force: true }))
  return path
}

/** The files below a folder with their rights, and the folders */
export const rightsBelow = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true }).map((name) => {
      const { mode } = statSync(join(folder, String(name)))
      return [String(name), (mode & 0o777).toString(8)]
    })
  )
