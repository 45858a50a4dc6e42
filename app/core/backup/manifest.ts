import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FORMAT, manifestValidator } from '#core/backup/manifest_validator'
import { DomainError } from '#shared/domain_error'
import type { Infer } from '@vinejs/vine/types'

export const MANIFEST_FILE = 'manifest.json'

export type Manifest = Infer<typeof manifestValidator>
export type BackedUpFile = Manifest['files'][number]

export const emptyManifest = { format: FORMAT } as const

/** Returns the manifest of a complete backup. Throws a DomainError where the folder is none. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => null)
  if (text === null)
    throw new DomainError(`${folder} is not a backup: it has no ${MANIFEST_FILE}`, 'E_BACKUP')
  try {
    return await manifestValidator.validate(JSON.parse(text))
  } catch {
    throw new DomainError(`The ${MANIFEST_FILE} of ${folder} is damaged`, 'E_BACKUP_DAMAGED')
  }
}

export const sizeOf = ({ files }: Pick<Manifest, 'files'>): number =>
  files.reduce((sum, { size }) => sum + size, 0)
