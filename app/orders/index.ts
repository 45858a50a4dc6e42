export { OrderAccountListener } from '#orders/listeners/order_account_listener'
export { OrderReservationOwner } from '#orders/listeners/order_reservation_owner'
export { OrderDocumentSubject } from '#orders/listeners/order_document_subject'
export { OrderPaymentListener } from '#orders/listeners/order_payment_listener'
export { importAmazonFiles, importQueuedFiles, type AmazonFile } from '#orders/amazon/import_files'
export { undoRun as undoAmazonRun } from '#orders/amazon/undo_run'
export type { AmazonReport } from '#orders/amazon_report'
export { expireProforma } from '#orders/actions/expire_proforma'
export { sendQuote, sendQuoteAccepted, sendQuoteQuestion } from '#orders/jobs/quote_mails'
export { cancelExpiredQuotes } from '#orders/jobs/expired_quotes'
export { searchShipments } from '#orders/queries/search_shipments'
export { sendShipmentMail } from '#orders/jobs/shipment_mail'
export { returnGoods, type ReturnInput } from '#orders/actions/return_goods'
export { returnedQuantities, shippedQuantities } from '#orders/queries/shipments'
export { goodsWithCustomer } from '#orders/queries/shipped_serials'
export { namedGoods } from '#orders/queries/named_goods'
export type { GoodsWithCustomer } from '#orders/shipment'
export { assertNothingShipped, belowShippedError } from '#orders/rules/shipping_progress'
export {
  sendConfirmation,
  sendHistory,
  sendPaymentLink,
  sendReceipt,
} from '#orders/jobs/order_mails'
export { sendProformaWarning, warnOfExpiringProformas } from '#orders/jobs/proforma_warnings'
export { expiringProformas, type ExpiringProforma } from '#orders/queries/expiring_proformas'
export { countFiltered as countOrders } from '#orders/queries/filtered_orders'
export { deleteExpiredCarts, purgeDeletedOrders } from '#orders/jobs/clean_orders'
export { orderListPage } from '#orders/queries/list_orders'
export { DEFAULT_ORDER_FILTER } from '#orders/rules/order_list'
export { ordersOfCustomer } from '#orders/queries/customer_orders'
export { rebuildOrderSearch, refreshQueuedOrders } from '#orders/actions/refresh_order_search'
export { orderViewDataSource } from '#orders/order_view_data'
export { orderDataSource } from '#orders/personal_data'
export {
  OrderLedgerListener,
  orderLedgerListener,
  type Reversal,
} from '#orders/order_ledger_listener'
export { lockOrder, findOrder } from '#orders/queries/find_order'
export { markInvoiced } from '#orders/actions/mark_invoiced'
export { refreshBalance } from '#orders/actions/refresh_balance'
export { recordAdjustment } from '#orders/actions/record_adjustment'
export { orderAdjustments } from '#orders/queries/order_adjustments'
export { applyPayment, applyReversal } from '#orders/actions/apply_payment'
export { orderNoteDataSource } from '#orders/note_data'
export { shipmentDataSource } from '#orders/shipment_data'
export { accessOf, auditActorOf, requestKeyOf } from '#orders/request_access'
export { canView, type OrderAccess } from '#orders/rules/access'
export type { Order } from '#orders/order'
export { chargeError } from '#orders/queries/placement_errors'
export { staffOrderResponse } from '#orders/queries/staff_order_response'
export { staffOrderResponsesOf } from '#orders/queries/staff_order_responses'
export { assertNotOwnOrder, receivedAt } from '#orders/rules/order_payments'
export {
  InvoiceDocuments,
  type DownloadableDocument,
  type InvoiceDocumentRequest,
} from '#orders/invoice_documents'
