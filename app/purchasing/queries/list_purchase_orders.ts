import PurchaseOrder from '#purchasing/models/purchase_order'
import { toPurchaseOrder } from '#purchasing/queries/find_purchase_order'
import { countPages, type ListPage, type SortDirection } from '#core/lists'
import { likePattern } from '#core/like'
import { searchWords, type SearchWord } from '#shared/search_text'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { PurchaseOrder as PurchaseOrderValues } from '#purchasing/purchase_order'
import type { PurchaseFilter, PurchaseSort } from '#purchasing/rules/purchase_list'

type Query = ModelQueryBuilderContract<typeof PurchaseOrder>

const SORT_COLUMNS: Record<PurchaseSort, string> = {
  'vendor': 'vendor',
  'destination': 'destination',
  'dates.placed': 'placed_at',
  'payment.subtotal': 'subtotal_cents',
  'state': 'state',
}

/** Returns one page of the purchase orders; `query` is a list of words that `purchaseDocument` contains. */
export async function listPurchaseOrders(
  filter: PurchaseFilter
): Promise<ListPage<PurchaseOrderValues>> {
  const [words, parts] = searchWords(filter.query)
  const found = await findPage(filter, words ?? [])
  return found.count > 0 || !parts ? found : findPage(filter, parts)
}

async function findPage(
  { page, pageSize, sort, dir }: PurchaseFilter,
  words: readonly SearchWord[]
): Promise<ListPage<PurchaseOrderValues>> {
  const matching = () => containing(PurchaseOrder.query().whereNull('deleted_at'), words)
  const models = await sorted(matching(), sort, dir).preload('lines').forPage(page, pageSize)
  const counted = await matching().count('* as count').pojo<{ count: number | string }>().first()
  const count = Number(counted?.count ?? 0)
  return {
    results: models.map(toPurchaseOrder),
    count,
    page,
    pages: countPages(count, pageSize),
    pageSize,
  }
}

function containing(query: Query, words: readonly SearchWord[]): Query {
  for (const forms of words) {
    void query.where((anyForm) => {
      for (const form of forms)
        void anyForm.orWhereRaw(`document like ? escape '\\'`, [likePattern(form)])
    })
  }
  return query
}

/** Orders without a date come last in both directions. */
function sorted(query: Query, sort: PurchaseSort, dir: SortDirection): Query {
  const column = SORT_COLUMNS[sort]
  if (sort === 'dates.placed')
    void query.orderByRaw('case when placed_at is null then 1 else 0 end')
  return query.orderBy(column, dir).orderBy('id', dir)
}
