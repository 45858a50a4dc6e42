import { recordAction, type Actor } from '#core/audit_log'
import { rows, writeTx, type Trx } from '#core/database'
import { deleteStoredFiles, storeLocalFile } from '#core/storage'
import { newId } from '#shared/ids'
import ContentFile from '#content/files/content_file'
import { fileKey } from '#content/files/files'
import { cleanFileName, numberedName } from '#content/files/file_rules'
import type { ReceivedFile } from '#core/http/receive_uploads'

type NewFile = { id: string; name: string; bytes: number }

/** Stores all files, for staff only at first, or none. A name that is taken gets a number: `report (2).pdf`. */
export async function storeUploads(
  uploads: readonly ReceivedFile[],
  actor: Actor
): Promise<ContentFile[]> {
  const stored: NewFile[] = []
  try {
    for (const { name, path, bytes } of uploads) {
      const file = { id: newId(), name: cleanFileName(name), bytes }
      await storeLocalFile(path, fileKey(file.id))
      stored.push(file)
    }
    return await writeTx((trx) => insertFiles(stored, actor, trx))
  } catch (error) {
    await deleteStoredFiles(stored.map(({ id }) => fileKey(id)))
    throw error
  }
}

async function insertFiles(files: NewFile[], actor: Actor, trx: Trx): Promise<ContentFile[]> {
  const now = new Date()
  const ids: string[] = []
  for (const file of files) {
    const name = await insertUnderFreeName(file, now, trx)
    const subject = { type: 'file', id: file.id }
    await recordAction({ subject, action: 'uploaded', actor, after: { name } }, trx, now)
    ids.push(file.id)
  }
  const client = await trx.lucid()
  const inserted = await ContentFile.query({ client }).whereIn('id', ids)
  return ids.map((id) => inserted.find((file) => file.id === id)!)
}

// Another upload may take a name at the same time: the insert itself decides, so neither fails.
async function insertUnderFreeName(file: NewFile, now: Date, trx: Trx): Promise<string> {
  for (let number = 1; ; number += 1) {
    const name = numberedName(file.name, number)
    const inserted = await rows(
      `insert into files (id, name, size, visibility, created_at) values (?, ?, ?, 'staff', ?)
       on conflict do nothing returning id`,
      [file.id, name, file.bytes, now.toISOString()],
      trx
    )
    if (inserted.length > 0) return name
  }
}
