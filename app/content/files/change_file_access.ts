import { listGroups } from '#accounts'
import { recordAction, type Actor } from '#core/audit_log'
import { writeTx } from '#core/database'
import { invalid, notFound } from '#shared/domain_error'
import { contentTexts as texts } from '#shared/texts/content'
import { lockFile } from '#content/files/files'
import type ContentFile from '#content/files/content_file'
import type { FileVisibility } from '#content/files/file_rules'

type FileAccessInput = { visibility: FileVisibility; group?: string | null }

/** Decides who may download a file: staff, a customer group, or everyone with the link. */
export function changeFileAccess(
  id: string,
  { visibility, group }: FileAccessInput,
  actor: Actor
): Promise<ContentFile> {
  return writeTx(async (trx) => {
    const groupId = visibility === 'group' ? (group ?? null) : null
    if (visibility === 'group') {
      const groups = await listGroups(trx)
      if (!groups.some((known) => known.id === groupId)) throw invalid('group', texts.chooseGroup)
    }
    const file = await lockFile(id, trx)
    if (file.deletedAt) throw notFound(texts.noFile)

    const before = { visibility: file.visibility, group: file.groupId }
    await file.merge({ visibility, groupId }).save()
    const after = { visibility, group: groupId }
    const subject = { type: 'file', id }
    await recordAction({ subject, action: 'access_changed', actor, before, after }, trx)
    return file
  })
}
