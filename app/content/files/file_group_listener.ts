import { GroupListener, type ReplacedGroup } from '#accounts'
import { recordActions, type Actor } from '#core/audit_log'
import { isPostgres, rows, update, type Trx } from '#core/database'

/** Lets the customers of a replaced group keep its files; without another group, they are for staff. */
export class FileGroupListener extends GroupListener {
  async groupReplaced({ groupId, toId }: ReplacedGroup, actor: Actor, trx: Trx): Promise<void> {
    const files = await rows<{ id: string }>(
      `select id from files where group_id = ? order by id ${isPostgres() ? 'for update' : ''}`,
      [groupId],
      trx
    )
    if (files.length === 0) return
    const visibility = toId === null ? ('staff' as const) : ('group' as const)
    await update('files', { visibility, group_id: toId }, { group_id: groupId }, trx)
    await recordActions(
      files.map(({ id }) => ({
        subject: { type: 'file', id },
        action: 'access_changed',
        actor,
        before: { visibility: 'group', group: groupId },
        after: { visibility, group: toId },
      })),
      trx
    )
  }
}
