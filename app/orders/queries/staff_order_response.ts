import { chargeOf } from '#orders/queries/charge_of'
import { findOrder } from '#orders/queries/find_order'
import { priceOrder } from '#orders/queries/price_order'
import { shipmentsOfOrder } from '#orders/queries/shipments'
import { toLedgerResponse } from '#orders/transformers/order_ledger'
import { toOrderResponse } from '#orders/transformers/order_response'
import { paymentsOfOrder, refundsOfOrder } from '#payments'
import { notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { OrderLedgerResponse, OrderResponse } from '#orders/views'

/** Returns an order as staff see it, with its payments and refunds. */
export async function staffOrderResponse(id: string): Promise<OrderResponse & OrderLedgerResponse> {
  const order = await findOrder(id)
  if (!order) throw notFound(texts.cart.noOrder)
  const [priced, charge, shipments, payments, refunds] = await Promise.all([
    priceOrder(order, new Date()),
    chargeOf(id),
    shipmentsOfOrder(id),
    paymentsOfOrder(id),
    refundsOfOrder(id),
  ])
  return {
    ...toOrderResponse(priced, { isForStaff: true, charge, shipments }),
    ...toLedgerResponse(order, { payments, refunds }),
  }
}
