import { one, rows, type TableRow, type Trx } from '#core/database'
import { countFiltered, findFilteredPage } from '#orders/list/filtered_orders'
import {
  DEFAULT_ORDER_COLUMNS,
  sortedColumns,
  type OrderColumn,
} from '#orders/list/order_columns_rules'
import { DEFAULT_ORDER_FILTER, type SavedFilter } from '#orders/list/order_list_rules'
import { searchWords } from '#shared/text/search_text'

const MAX_VIEW_COUNT = 1_000
const MAX_SHARED_VIEWS = 50

type ViewRow = TableRow<'order_views'>

const toView =
  (userId: string) =>
  ({ id, name, filter, is_shared: isShared, user_id: owner }: ViewRow): OrderView => ({
    _id: id,
    name,
    filter: JSON.parse(filter) as SavedFilter,
    shared: Boolean(isShared),
    own: owner === userId,
  })

/** Returns the saved views of a staff user in their order, then those that colleagues share. */
export async function listViews(userId: string, trx?: Trx): Promise<OrderView[]> {
  const own = await rows<ViewRow>(
    'select * from order_views where user_id = ? order by position, id',
    [userId],
    trx
  )
  const shared = await rows<ViewRow>(
    `select * from order_views where is_shared = true and user_id <> ? order by name, id limit ${MAX_SHARED_VIEWS}`,
    [userId],
    trx
  )
  return [...own, ...shared].map(toView(userId))
}

/** Returns the views with the numbers of their orders, each counted up to 1,000. */
export async function listCountedViews(userId: string): Promise<OrderViewResponse[]> {
  const views = await listViews(userId)
  const counts = await Promise.all(views.map(({ filter }) => countOf(filter)))
  return views.map((view, index) => ({
    ...view,
    count: Math.min(counts[index], MAX_VIEW_COUNT),
    more: counts[index] > MAX_VIEW_COUNT,
  }))
}

async function countOf(filter: SavedFilter): Promise<number> {
  if (searchWords(filter.query ?? '').length === 0) return countFiltered(filter, MAX_VIEW_COUNT + 1)
  const { count } = await findFilteredPage({ ...DEFAULT_ORDER_FILTER, ...filter, pageSize: 1 })
  return count
}

/** Returns the columns that a staff user chose, or the default ones. */
export async function chosenColumns(userId: string): Promise<OrderColumn[]> {
  const chosen = await one<Pick<TableRow<'order_columns'>, 'columns'>>(
    'select columns from order_columns where user_id = ?',
    [userId]
  )
  return sortedColumns(chosen ? chosen.columns.split(' ') : DEFAULT_ORDER_COLUMNS)
}

/** A named filter of the order list */
export type OrderView = {
  _id: string
  name: string
  filter: SavedFilter
  /** Whether colleagues see it */
  shared: boolean
  /** Whether the caller saved it */
  own: boolean
}

export type OrderViewResponse = OrderView & {
  /** At most 1,000 */
  count: number
  /** Whether there are more */
  more: boolean
}
