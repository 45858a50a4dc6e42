import { GroupListener, type ReplacedGroup } from '#accounts'
import { recordActions, type Actor } from '#core/audit_log'
import { isPostgres, rows, update, type TableRow, type Trx } from '#core/database'
import type { SavedFilter } from '#orders/list/order_list_rules'

type View = Pick<TableRow<'order_views'>, 'id' | 'filter'>

/**
 * Lets saved views show the orders of the group that replaced theirs; without another group, those of every group, since
 * a list of a group that is gone is refused.
 */
export class ViewGroupListener extends GroupListener {
  async groupReplaced({ groupId, toId }: ReplacedGroup, actor: Actor, trx: Trx): Promise<void> {
    const views = await rows<View>(
      `select id, filter from order_views where filter like ? order by id ${isPostgres() ? 'for update' : ''}`,
      [`%"group":"${groupId}"%`],
      trx
    )
    if (views.length === 0) return
    const now = new Date().toISOString()
    const changes = views.map(({ id, filter }) => {
      const before = JSON.parse(filter) as SavedFilter
      return { id, before, after: { ...before, group: toId ?? undefined } }
    })
    for (const { id, after } of changes)
      await update('order_views', { filter: JSON.stringify(after), updated_at: now }, { id }, trx)
    await recordActions(
      changes.map(({ id, before, after }) => ({
        subject: { type: 'order_view', id },
        action: 'changed',
        actor,
        before: { filter: before },
        after: { filter: after },
      })),
      trx
    )
  }
}
