import { reservedFor } from '#catalog'
import { orderInvoices, type InvoiceCredit } from '#orders/order/order_invoices'
import { findOrder } from '#orders/order/reads/find_order'
import { shippedQuantities } from '#orders/order/reads/shipments'
import { isPlaced } from '#orders/order/rules/order_flow'
import { assertNothingShipped } from '#orders/order/rules/shipping_progress'
import {
  assertNoPendingPayment,
  bookedMoneyOf,
  owedToCustomerOf,
  paymentPending,
  planReturnOf,
  type ReturnChoice,
  type ReturnPlan,
} from '#receivables'
import { conflict, notFound } from '#shared/domain_error'
import { OrderState } from '#shared/enums'
import { texts } from '#shared/texts/specification'
import { staffOrderTexts } from '#shared/texts/staff_orders'
import type { Trx } from '#core/database'
import { toReturnPreview, type CancellationPreview } from '#orders/payments/ledger_response'
import type { Order } from '#orders/order'

export type CancellationPlan = {
  /** What is credited of each invoice */
  credits: InvoiceCredit[]
  money: ReturnPlan
}

/**
 * Returns what cancelling an order books beside the release of its goods. Throws 409 for a complete or shipped order, and
 * without `repay` for one with money.
 */
export async function planCancellation(
  order: Order,
  repay: ReturnChoice | undefined,
  trx?: Trx
): Promise<CancellationPlan> {
  if (order.state === OrderState.Complete) throw conflict(staffOrderTexts.cancelOpen, 'E_COMPLETED')
  assertNothingShipped(await shippedQuantities(order.id, trx))
  const cancelled = { ...order, cancelledAt: order.updatedAt }
  const booked = await bookedMoneyOf(order, trx)
  if (!repay && booked.isPositive)
    throw conflict(staffOrderTexts.hasMoney(booked.format()), 'E_HAS_PAYMENTS')
  const amount = await owedToCustomerOf(cancelled, { trx })
  const invoices = await orderInvoices()
  return {
    credits: repay ? await invoices.creditsOf(order.id, trx) : [],
    money: await planReturnOf(order, { amount, choice: repay ?? {} }, trx),
  }
}

/** Returns what a cancellation would book; its errors are those of cancelling the order. */
export async function previewCancellation(
  orderId: string,
  repay: ReturnChoice = {}
): Promise<CancellationPreview> {
  const order = await findOrder(orderId)
  if (!order) throw notFound(texts.cart.noOrder)
  if (!isPlaced(order.state)) throw conflict(staffOrderTexts.notPlaced, 'E_NOT_PLACED')
  if (order.cancelledAt !== null) throw conflict(staffOrderTexts.cancelled, 'E_CANCELLED')
  if (order.pendingAttemptId !== null) throw paymentPending()
  await assertNoPendingPayment(orderId)
  const { credits, money } = await planCancellation(order, repay)
  return {
    currency: order.currency,
    goods: await releasedGoods(order),
    credit: order.amounts.credit.toDecimal(),
    credit_notes: credits.map(({ number, amount }) => {
      return { invoice: number, amount: amount.toDecimal() }
    }),
    ...toReturnPreview(money),
  }
}

async function releasedGoods({ id, lines }: Order): Promise<CancellationPreview['goods']> {
  const reserved = await reservedFor({ type: 'order', id })
  const names = new Map(lines.map(({ productId, sku, name }) => [productId, sku || name]))
  return reserved.map(({ productId, quantity }) => {
    return { sku: names.get(productId) ?? '', quantity }
  })
}
