import { rebuildSearch } from '#core/search/rebuild'
import { removeDocuments, writeDocuments } from '#core/search/documents'
import { forgetList } from '#core/search/remembered'
import { findPurchaseOrders } from '#purchasing/queries/find_purchase_order'
import { PURCHASE_LIST } from '#purchasing/queries/purchase_list_source'
import { purchaseDocument } from '#purchasing/rules/purchase_search'
import type { Trx } from '#core/database'

/**
 * Writes what the list finds purchase orders by, and removes the deleted ones. Call it in the transaction that changes
 * a purchase order.
 */
export async function refreshPurchaseSearch(ids: readonly string[], trx: Trx): Promise<void> {
  const orders = await findPurchaseOrders(ids, trx)
  const documents = orders.map((order) => [order.id, purchaseDocument(order)] as const)
  await writeDocuments(PURCHASE_LIST.search, new Map(documents), trx)
  const listed = new Set(orders.map(({ id }) => id))
  const deleted = ids.filter((id) => !listed.has(id))
  await removeDocuments(PURCHASE_LIST.search, deleted, trx)
  if (deleted.length > 0) trx.after('commit', () => forgetList(PURCHASE_LIST.table))
}

/** Refreshes all purchase orders; returns how many there are. */
export const rebuildPurchaseSearch = () => rebuildSearch(PURCHASE_LIST, refreshPurchaseSearch)
