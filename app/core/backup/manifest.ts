import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import vine from '@vinejs/vine'
import { DomainError } from '#shared/domain_error'
import type { Infer } from '@vinejs/vine/types'

export const MANIFEST_FILE = 'manifest.json'
const FORMAT = 1

const digest = () => vine.string().regex(/^[0-9a-f]{64}$/)
const counts = () => vine.record(vine.number().min(0).withoutDecimals())
const instant = () => vine.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
/** Below the folder of the backup, without a step up and without an absolute path */
const path = () => vine.string().regex(/^(?!.*(^|\/)\.{0,2}(\/|$))[^\\]+$/)

const manifestValidator = vine.create({
  format: vine.literal(FORMAT),
  version: vine.string(),
  commit: vine.string().nullable(),
  /** No change after this instant is certain to be in the backup. */
  takenAt: instant(),
  durationMs: vine.number().min(0),
  keyFingerprint: vine.string(),
  /** Settings that are secret and were set, by name */
  secrets: vine.array(vine.string()),
  engine: vine.enum(['sqlite', 'postgres'] as const),
  migrations: vine.array(vine.string()),
  tables: counts(),
  numberCounters: counts(),
  waitingJobs: counts(),
  newestOrder: vine.object({ number: vine.string(), placedAt: instant() }).nullable(),
  files: vine.array(
    vine.object({
      path: path(),
      size: vine.number().min(0).withoutDecimals(),
      sha256: digest(),
      etag: vine.string().optional(),
    })
  ),
})

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
