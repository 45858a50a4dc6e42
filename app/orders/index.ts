export { OrderAccountListener } from '#orders/history/order_account_listener'
export {
  OrderAwaitedStock,
  OrderReservationOwner,
} from '#orders/reservations/order_reservation_owner'
export { OrderDocumentSubject } from '#orders/documents/order_document_subject'
export { orderLink } from '#orders/documents/signed_links'
export { orderMailContent } from '#orders/staff/order_mail_content'
export { OrderPaymentListener } from '#orders/payments/order_payment_listener'
export { importAmazonFiles, importQueuedFiles, type AmazonFile } from '#orders/amazon/import_files'
export { undoRun as undoAmazonRun } from '#orders/amazon/undo_run'
export type { ImportResult } from '#orders/amazon/import_result'
export { expireProforma } from '#orders/reservations/expire_proforma'
export {
  sendPromiseMail,
  sendWithdrawnPromise,
  type PromiseMailJob,
  type WithdrawnPromiseJob,
} from '#orders/quotes/promise_mail'
export { sendQuote, sendQuoteAccepted, sendQuoteQuestion } from '#orders/quotes/quote_mail_jobs'
export { sendLatePromise, type LatePromiseJob } from '#orders/quotes/late_mail'
export { reviewAllPromises, reviewPromises } from '#orders/quotes/review_promises'
export { reservePromisedGoods } from '#orders/quotes/reserve_promised_goods'
export { cancelExpiredQuotes } from '#orders/quotes/expired_quotes_job'
export { keptTaxPlace } from '#orders/pricing/order_tax_rate_rules'
export { orderNames } from '#orders/order/reads/order_names'
export { searchShipments } from '#orders/list/search_shipments'
export { sendShipmentMail } from '#orders/fulfilment/shipment_mail_job'
export { returnGoods } from '#orders/fulfilment/return_goods'
export {
  returnedQuantities,
  shipmentsOfOrder,
  shippedQuantities,
} from '#orders/order/reads/shipments'
export { goodsWithCustomer } from '#orders/fulfilment/shipped_serials'
export { namedGoods } from '#orders/fulfilment/named_goods'
export type { GoodsWithCustomer } from '#orders/order/rules/shipment'
export { sendConfirmation, sendReceipt } from '#orders/checkout/order_mail_jobs'
export { sendPaymentLink, type PaymentLinkJob } from '#orders/payments/payment_link_mail'
export { sendHistory } from '#orders/history/history_mail_job'
export {
  sendProformaWarning,
  warnOfExpiringProformas,
} from '#orders/reservations/proforma_warning_job'
export { expiringProformas } from '#orders/reservations/expiring_proformas'
export { dueOrdersOfUser, type DueOrder } from '#orders/payments/due_orders'
export { duesOfCustomer } from '#orders/payments/customer_dues'
export {
  owedByCustomer,
  owedCurrencies,
  owedTotals,
  owedToUser,
  type OwedCustomer,
} from '#orders/payments/owed_orders'
export { oversoldGoods } from '#orders/amazon/oversold'
export { countFiltered as countOrders } from '#orders/list/filtered_orders'
export { deleteExpiredCarts, purgeDeletedOrders } from '#orders/cart/clean_orders_job'
export { ViewGroupListener } from '#orders/list/view_group_listener'
export { orderListPage } from '#orders/list/list_orders'
export { throttleOrderLookup } from '#orders/documents/throttle_lookup'
export { lookUpOrder, toFoundOrder } from '#orders/history/lookup_order'
export { createStaffOrder } from '#orders/entry/actions/create_staff_order'
export { previewStaffOrder } from '#orders/entry/reads/preview_staff_order'
export type { StaffOrderInput } from '#orders/entry/rules/staff_order_input'
export { DEFAULT_ORDER_FILTER } from '#orders/list/order_list_rules'
export { ordersOfCustomer } from '#orders/history/customer_orders'
export {
  refreshAllAwaitedGoods,
  refreshAwaitedGoods,
} from '#orders/order/actions/refresh_awaited_goods'
export {
  rebuildOrderSearch,
  refreshOrderSearch,
  refreshQueuedOrders,
} from '#orders/order/actions/refresh_order_search'
export { partNumberDataSource } from '#orders/quick_order/part_number_data'
export { orderViewDataSource } from '#orders/list/order_view_data'
export { eraseOldOrders, orderDataSource } from '#orders/order/personal_data'
export { OrderBalanceListener } from '#orders/payments/order_balance_listener'
export {
  OrderInvoices,
  type CreditReason,
  type DocumentName,
  type InvoiceCredit,
  type InvoicedOrder,
  type IssuedDocument,
  type OrderChange,
  type OrderEdit,
} from '#orders/order/order_invoices'
export { findOrder, lockOrder, lockPaidOrder } from '#orders/order/reads/find_order'
export { lockForChange } from '#orders/order/reads/lock_staff_order'
export { markInvoiced } from '#orders/staff/mark_invoiced'
export {
  sendDisputeChanged,
  sendRefundFailed,
  type DisputeMailJob,
} from '#orders/payments/money_mail_jobs'
export { orderNoteDataSource } from '#orders/staff/note_data'
export { shipmentDataSource } from '#orders/fulfilment/shipment_data'
export { accessOf, auditActorOf, requestKeyOf } from '#orders/order/request_access'
export { canView, type OrderAccess } from '#orders/order/rules/access'
export { assertNotCancelled } from '#orders/order/rules/order_payments'
export type { Order } from '#orders/order'
export {
  toRefundResponse,
  toReturnPreview,
  type MoneyReturnPreview,
} from '#orders/payments/ledger_response'
export { returnChoice } from '#orders/fulfilment/return_choice_validators'
export { staffOrderResponse, staffOrderResponsesOf } from '#orders/payments/staff_order_response'
export {
  InvoiceDocuments,
  type DownloadableDocument,
  type InvoiceDocumentRequest,
} from '#orders/documents/invoice_documents'
export { orderLog } from '#orders/order/reads/order_log'
