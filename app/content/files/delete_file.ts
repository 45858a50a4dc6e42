import { shop } from '#config/shop'
import { recordAction, type Actor } from '#core/audit_log'
import { rows, run, writeTx, type Trx } from '#core/database'
import { deleteFilesAfterCommit } from '#core/storage'
import { DomainError } from '#shared/domain_error'
import { daysBefore } from '#shared/shop_time'
import { contentTexts as texts } from '#shared/texts/content'
import { fileKey, lockFile } from '#content/files/files'
import { numberedName } from '#content/files/file_rules'
import type ContentFile from '#content/files/content_file'

/** Removes a file from the list; its content is deleted after 30 days. */
export function deleteFile(id: string, actor: Actor): Promise<void> {
  return writeTx(async (trx) => {
    const file = await lockFile(id, trx)
    if (file.deletedAt) throw new DomainError(texts.fileGone, 'E_GONE', { status: 410 })
    const now = new Date()
    await file.merge({ deletedAt: now.toISOString() }).save()
    const subject = { type: 'file', id }
    await recordAction({ subject, action: 'deleted', actor, before: { name: file.name } }, trx, now)
  })
}

/** Undoes the deletion of a file, under a numbered name where its own was taken meanwhile. */
export function restoreFile(id: string, actor: Actor): Promise<ContentFile> {
  return writeTx(async (trx) => {
    const file = await lockFile(id, trx)
    if (!file.deletedAt) return file
    await file.merge({ deletedAt: null, name: await freeName(file.name, trx) }).save()
    const subject = { type: 'file', id }
    await recordAction({ subject, action: 'restored', actor, after: { name: file.name } }, trx)
    return file
  })
}

async function freeName(name: string, trx: Trx): Promise<string> {
  for (let number = 1; ; number += 1) {
    const candidate = numberedName(name, number)
    const taken = await rows(
      'select id from files where name = ? and deleted_at is null',
      [candidate],
      trx
    )
    if (taken.length === 0) return candidate
  }
}

/** Deletes files that staff deleted long ago, and returns how many. */
export async function purgeDeletedFiles(now = new Date()): Promise<number> {
  const before = daysBefore(now, shop.retention.deletedFileDays)
  return writeTx(async (trx) => {
    const expired = await rows<{ id: string }>(
      'select id from files where deleted_at < ? order by deleted_at limit 500',
      [before],
      trx
    )
    for (const { id } of expired) await run('delete from files where id = ?', [id], trx)
    const keys = expired.map(({ id }) => fileKey(id))
    if (keys.length > 0) await deleteFilesAfterCommit(trx, keys)
    return expired.length
  })
}
