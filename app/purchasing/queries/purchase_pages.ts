import { recordHistory } from '#core/history'
import { listRelatedMails } from '#core/mail'
import { findPurchaseOrder } from '#purchasing/queries/find_purchase_order'
import { listPurchaseOrders } from '#purchasing/queries/list_purchase_orders'
import { receiptsOf } from '#purchasing/queries/receipts'
import { purchaseHistory } from '#purchasing/queries/purchase_history'
import { toPurchaseListItem, toPurchaseOrderDetail } from '#purchasing/transformers/purchase_pages'
import type { PurchaseFilter } from '#purchasing/rules/purchase_list'
import type { PurchaseListPage, PurchaseOrderDetail } from '#purchasing/views'

/** Returns the staff page of the purchase orders. */
export async function purchaseListPage(filter: PurchaseFilter): Promise<PurchaseListPage> {
  const { results, ...paging } = await listPurchaseOrders(filter)
  const { query, sort, dir } = filter
  return { rows: results.map(toPurchaseListItem), ...paging, query, sort, dir }
}

/** Returns the staff page of a purchase order, or null. */
export async function purchaseOrderDetail(id: string): Promise<PurchaseOrderDetail | null> {
  const order = await findPurchaseOrder(id)
  if (!order) return null
  const [receipts, mails, history] = await Promise.all([
    receiptsOf(id),
    listRelatedMails('purchase_order', id),
    recordHistory(id, purchaseHistory),
  ])
  return toPurchaseOrderDetail(order, { receipts, mails, history })
}
