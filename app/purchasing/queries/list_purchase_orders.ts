import { countPages, type BoundedPage } from '#core/lists'
import { findPage } from '#core/search/list_page'
import { findPurchaseOrders } from '#purchasing/queries/find_purchase_order'
import { PURCHASE_LIST, purchaseSortKey } from '#purchasing/queries/purchase_list_source'
import type { PurchaseOrder } from '#purchasing/purchase_order'
import type { PurchaseFilter } from '#purchasing/rules/purchase_list'

/** Returns one page of the purchase orders; `query` is a list of words that `purchaseDocument` contains. */
export async function listPurchaseOrders(
  filter: PurchaseFilter
): Promise<BoundedPage<PurchaseOrder>> {
  const { page, pageSize } = filter
  const sort = purchaseSortKey(filter.sort, filter.dir)
  const { ids, count, isMore } = await findPage(PURCHASE_LIST, { ...filter, sort })
  return {
    results: await findPurchaseOrders(ids),
    count,
    more: isMore,
    page,
    pages: countPages(count, pageSize),
    pageSize,
  }
}
