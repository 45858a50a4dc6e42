export type {
  AmazonAlias,
  ImportResult,
  AmazonRunListItem,
  ImportProgress,
} from '#orders/amazon/import_result'
export type {
  CartClaimResponse,
  CartMergeResponse,
  UndoneMergeResponse,
} from '#orders/cart/cart_claim_response'
export type { CheckoutSettings } from '#orders/checkout/checkout_settings'
export type { RequestedOrder } from '#orders/entry/reads/requested_order'
export type { NewOrderForm } from '#orders/entry/reads/new_order_form'
export type { StaffOrderPreview } from '#orders/entry/reads/preview_staff_order'
export type { StoredOrderForm } from '#orders/entry/reads/stored_order_form'
export type { SerialCheck } from '#orders/fulfilment/check_serial'
export type {
  LineToShip,
  OrderDelivery,
  PackingPage,
  ShipmentView,
} from '#orders/fulfilment/delivery_page'
export type { CustomerOrders } from '#orders/history/customer_orders'
export type { HistoryOrder, OrderHistoryPage } from '#orders/history/history_page'
export type { OrderStatusPage } from '#orders/history/order_status_page'
export type { FoundOrder } from '#orders/history/lookup_order'
export type {
  QuickOrderFile,
  QuickOrderLine,
  QuickOrderPreview,
} from '#orders/quick_order/preview_order'
export type { QuickOrderPage } from '#orders/quick_order/quick_order_page'
export type { QuickOrderPrice, QuickOrderPrices } from '#orders/quick_order/price_lines'
export type { PartNumber } from '#orders/quick_order/part_numbers'
export type { ReorderResponse } from '#orders/history/reorder'
export type { OrderView, OrderViewResponse } from '#orders/list/order_views'
export type { OrderFilterOptions, OrderListItem, OrderListPage } from '#orders/list/list_orders'
export type { OrderColumn } from '#orders/list/order_columns_rules'
export type { OrderConditions, SavedFilter } from '#orders/list/order_list_rules'
export type { TimelineKind } from '#orders/order/reads/order_log'
export type { TermsToAccept } from '#orders/order/reads/terms_to_accept'
export type {
  OrderLineResponse,
  OrderResponse,
  ShippingOptionResponse,
} from '#orders/order/responses/order_response_types'
export type { ShipmentResponse } from '#orders/order/responses/shipment_response'
export type {
  CancellationPreview,
  MoneyReturnPreview,
  OrderLedgerResponse,
  RefundPreview,
} from '#orders/payments/ledger_response'
export type { OrderAdjustmentEntry, OrderPaymentEntry } from '#orders/desk/money_page'
export type { OrderCardName } from '#orders/desk/editable_cards_rules'
export type { MoneySum } from '#orders/desk/money_sums'
export type { PaymentLinkPage } from '#orders/payments/payment_link_page'
export type { CustomerQuote, CustomerQuotesPage } from '#orders/quotes/customer_quotes_page'
export type { QuotePage, QuotePayment, QuoteView } from '#orders/quotes/quote_page'
export type { QuoteResponse } from '#orders/quotes/quote_response'
export type { OrderDetail } from '#orders/desk/order_page'
