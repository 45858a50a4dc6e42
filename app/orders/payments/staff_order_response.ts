import { rows } from '#core/database'
import { orderInvoices } from '#orders/order/order_invoices'
import { findOrder, withLines } from '#orders/order/reads/find_order'
import { shipmentsOfOrder, shipmentsOfOrders } from '#orders/order/reads/shipments'
import { toOrderResponse } from '#orders/order/responses/order_response'
import { toLedgerResponse, type OrderLedgerResponse } from '#orders/payments/ledger_response'
import { priceOrder, priceOrders } from '#orders/pricing/price_order'
import { paymentsOfOrders, type Payment } from '#payments'
import { ledgerOf } from '#receivables'
import { notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { Order } from '#orders/order'
import type { OrderRecord } from '#orders/order/reads/order_records'
import type {
  OrderResponse,
  OrderPaymentResponse,
} from '#orders/order/responses/order_response_types'

/** Returns an order as staff see it, with its payments and refunds. */
export async function staffOrderResponse(id: string): Promise<OrderResponse & OrderLedgerResponse> {
  const order = await findOrder(id)
  if (!order) throw notFound(texts.cart.noOrder)
  const invoices = await orderInvoices()
  const [priced, charge, shipments, ledger, documents] = await Promise.all([
    priceOrder(order, new Date()),
    chargeOf(id),
    shipmentsOfOrder(id),
    ledgerOf(order),
    invoices.documentNamesOf(id),
  ])
  return {
    ...toOrderResponse(priced, { isForStaff: true, charge, shipments }),
    ...toLedgerResponse(order, { ...ledger, documents }),
  }
}

type ChargeResponse = NonNullable<OrderPaymentResponse['charge']>

/** Returns the first card charge of an order in minor units, or null. */
async function chargeOf(orderId: string): Promise<ChargeResponse | null> {
  const charges = await chargesOf([orderId])
  return charges.get(orderId) ?? null
}

/** Returns the first card charge of each order that has one, by order id. */
async function chargesOf(orderIds: readonly string[]): Promise<Map<string, ChargeResponse>> {
  const charges = new Map<string, ChargeResponse>()
  for (const payment of await paymentsOfOrders(orderIds)) {
    if (payment.chargeId === null || charges.has(payment.orderId)) continue
    charges.set(payment.orderId, toChargeResponse(payment, payment.chargeId))
  }
  return charges
}

const toChargeResponse = (
  { amount, feeCents, netCents }: Payment,
  chargeId: string
): ChargeResponse => ({
  id: chargeId,
  amount: amount.cents,
  currency: amount.currency,
  balance_transaction: { fee: feeCents, net: netCents },
})

/** Returns orders as staff see them in lists, in the same order. */
export async function staffOrderResponses(orders: readonly Order[]): Promise<OrderResponse[]> {
  const ids = orders.map(({ id }) => id)
  const [charges, shipments, pricedOrders] = await Promise.all([
    chargesOf(ids),
    shipmentsOfOrders(ids),
    priceOrders(orders, new Date()),
  ])
  return pricedOrders.map((priced) =>
    toOrderResponse(priced, {
      isForStaff: true,
      charge: charges.get(priced.order.id),
      shipments: shipments.get(priced.order.id),
    })
  )
}

/** Like `staffOrderResponses`, for orders by their ids; those that are deleted are left out. */
export async function staffOrderResponsesOf(ids: readonly string[]): Promise<OrderResponse[]> {
  if (ids.length === 0) return []
  const marks = ids.map(() => '?').join(', ')
  const records = await rows<OrderRecord>(
    `select * from orders where id in (${marks}) and deleted_at is null`,
    [...ids]
  )
  const byId = new Map(records.map((record) => [record.id, record]))
  return staffOrderResponses(await withLines(ids.flatMap((id) => byId.get(id) ?? [])))
}
