import drive from '@adonisjs/drive/services/main'
import { enqueue } from '#core/outbox'
import { newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { Readable } from 'node:stream'
import type { Trx } from '#core/database'

/** A key is made by the shop, never by who uploads: `pictures/3f….webp` */
export type StoredFile = { key: string; bytes: Uint8Array; contentType: string }

/** Where uploads lie: a folder, or a bucket (config/drive.ts). All of the files or, where one cannot be kept, none. */
export async function keepFiles(files: readonly StoredFile[]): Promise<void> {
  try {
    for (const { key, bytes, contentType } of files)
      await drive.use().put(key, bytes, { contentType })
  } catch (error) {
    await discardFiles(files.map(({ key }) => key)).catch(() => {})
    throw cannotKeep(error)
  }
}

/** Null where there is no such file. */
export async function readFile(key: string): Promise<Readable | null> {
  try {
    if (!(await drive.use().exists(key))) return null
    return await drive.use().getStream(key)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw unreachable(error)
  }
}

export async function discardFiles(keys: readonly string[]): Promise<void> {
  for (const key of keys) await drive.use().delete(key)
}

/** Once what points at them is gone for good; handled by the job `discard_files`. */
export async function discardAfter(trx: Trx, keys: readonly string[]): Promise<void> {
  await enqueue(
    { kind: 'discard_files', payload: { keys: [...keys] }, dedupeKey: `discard-files-${newId()}` },
    trx
  )
}

function cannotKeep(error: unknown): Refusal {
  if (['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '')) {
    const full = new Refusal('The shop cannot store anything at the moment.', 'E_STORAGE_FULL', {
      status: 507,
      retryAfterSeconds: 60,
    })
    return Object.assign(full, { cause: error })
  }
  return unreachable(error)
}

function unreachable(cause: unknown): Refusal {
  const refusal = new Refusal('The file store does not answer, please try again.', 'E_STORAGE', {
    status: 503,
    retryAfterSeconds: 5,
  })
  return Object.assign(refusal, { cause })
}

/** Of what went wrong below the drive, which wraps it */
function codeOf(error: unknown): string | undefined {
  const { cause, code } = error as { cause?: { code?: string }; code?: string }
  return cause?.code ?? code
}
