export {
  PURCHASE_ORDER_IDS_BY_NUMBER,
  purchaseOrderNames,
} from '#purchasing/queries/purchase_order_names'
export { default as PurchaseOrderCalls } from '#purchasing/controllers/api/purchase_orders_controller'
export { sendPurchaseOrder } from '#purchasing/jobs/send_purchase_order'
export { PurchaseIncomingStock } from '#purchasing/listeners/purchase_incoming_stock'
export { rebuildPurchaseSearch } from '#purchasing/actions/refresh_purchase_search'
export { isPurchaseOrder } from '#purchasing/queries/find_purchase_order'
export { purchaseListPage } from '#purchasing/queries/purchase_pages'
export { DEFAULT_PURCHASE_FILTER } from '#purchasing/rules/purchase_list'
export { purchasingDataSource } from '#purchasing/personal_data'
export type * from '#purchasing/views'
export { purchaseHistory } from '#purchasing/queries/purchase_history'
