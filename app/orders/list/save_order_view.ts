import { recordAction, type Actor } from '#core/audit_log'
import {
  insert,
  isPostgres,
  one,
  run,
  update,
  writeTx,
  type TableRow,
  type Trx,
} from '#core/database'
import { writeOnce } from '#core/once'
import { listViews, type OrderView } from '#orders/list/order_views'
import { conflict, notFound } from '#shared/domain_error'
import { newId } from '#shared/ids'
import type { OrderColumn } from '#orders/list/order_columns_rules'
import type { SavedFilter } from '#orders/list/order_list_rules'

const MAX_VIEWS = 30

type Owner = { userId: string; actor: Actor }
type ViewChanges = { name?: string; shared?: boolean; filter?: SavedFilter }

/** Adds a view after the others of the staff user, who may have 30. */
export function createView(
  { name, shared = false, filter }: Required<Pick<ViewChanges, 'name' | 'filter'>> & ViewChanges,
  owner: Owner
): Promise<OrderView> {
  return writeOnce(async (trx) => {
    const views = await listViews(owner.userId, trx)
    const position = views.filter(({ own }) => own).length
    if (position >= MAX_VIEWS)
      throw conflict(`You have ${MAX_VIEWS} views. Delete one to save another.`, 'E_TOO_MANY')
    const id = newId()
    const now = new Date().toISOString()
    const columns = { name, is_shared: shared, filter: JSON.stringify(filter), position }
    const view = { id, user_id: owner.userId, ...columns, created_at: now, updated_at: now }
    await insert('order_views', view, trx)
    await record(id, 'created', { after: { name, shared, filter } }, owner, trx)
    return { _id: id, name, shared, filter, own: true }
  })
}

/** Changes the name, the filter or the sharing of an own view; the view of a colleague is not found. */
export function changeView(id: string, changes: ViewChanges, owner: Owner): Promise<OrderView> {
  return writeTx(async (trx) => {
    const { name, shared, filter } = await lockOwnView(id, owner, trx)
    const before = { name, shared, filter }
    const after = { ...before, ...changes }
    await update(
      'order_views',
      {
        name: after.name,
        is_shared: after.shared,
        filter: JSON.stringify(after.filter),
        updated_at: new Date().toISOString(),
      },
      { id },
      trx
    )
    await record(id, 'changed', { before, after }, owner, trx)
    return { _id: id, ...after, own: true }
  })
}

export async function deleteView(id: string, owner: Owner): Promise<void> {
  await writeTx(async (trx) => {
    const { name, shared, filter } = await lockOwnView(id, owner, trx)
    await run('delete from order_views where id = ?', [id], trx)
    await record(id, 'deleted', { before: { name, shared, filter } }, owner, trx)
  })
}

/** Puts the own views in the order of the ids; views that are not named follow in their old order. */
export async function orderViews(ids: readonly string[], owner: Owner): Promise<void> {
  await writeTx(async (trx) => {
    const views = await listViews(owner.userId, trx)
    const before = views.filter(({ own }) => own).map(({ _id }) => _id)
    const named = ids.filter((id) => before.includes(id))
    const after = [...new Set([...named, ...before])]
    const positions = after.map(() => 'when ? then ?').join(' ')
    if (after.length === 0) return
    await run(
      `update order_views set position = cast(case id ${positions} end as integer) where user_id = ?`,
      [...after.flatMap((id, position) => [id, position]), owner.userId],
      trx
    )
    await record(owner.userId, 'views_ordered', { before, after }, owner, trx)
  })
}

/** Stores the columns of the order list that a staff user wants to see. */
export async function saveColumns(columns: readonly OrderColumn[], owner: Owner): Promise<void> {
  await writeTx(async (trx) => {
    await run(
      `insert into order_columns (user_id, columns, updated_at) values (?, ?, ?)
       on conflict (user_id) do update set columns = excluded.columns, updated_at = excluded.updated_at`,
      [owner.userId, columns.join(' '), new Date().toISOString()],
      trx
    )
    await record(owner.userId, 'columns_chosen', { after: columns }, owner, trx)
  })
}

type Change = { before?: unknown; after?: unknown }

const record = (id: string, action: string, change: Change, { actor }: Owner, trx: Trx) =>
  recordAction({ subject: { type: 'order_view', id }, action, actor, ...change }, trx)

async function lockOwnView(id: string, { userId }: Owner, trx: Trx): Promise<OrderView> {
  const row = await one<Pick<TableRow<'order_views'>, 'id'>>(
    `select id from order_views where id = ? and user_id = ? ${isPostgres() ? 'for update' : ''}`,
    [id, userId],
    trx
  )
  const views = row ? await listViews(userId, trx) : []
  const view = views.find(({ _id }) => _id === id)
  if (!view) throw notFound('This view does not exist.')
  return view
}
