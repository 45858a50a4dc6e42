import { logAction, type Actor } from '#core/actions_log'
import { insert, writeTx, type Trx } from '#core/database'
import { wakeOutbox } from '#core/outbox'
import { markPlaced } from '#orders/actions/mark_placed'
import { reserveOrder } from '#orders/actions/reserve_order'
import { draftStaffOrder } from '#orders/queries/draft_staff_order'
import { findOrder } from '#orders/queries/find_order'
import { priceOrder, type PricedOrder } from '#orders/queries/price_order'
import { staffProblems } from '#orders/rules/staff_problems'
import { OrderState } from '#shared/enums'
import { refuseProblems } from '#shared/refusal'
import { staffOrderTexts as words } from '#shared/texts/staff_orders'
import type { Order } from '#orders/order'
import type { StaffOrderInput } from '#orders/validators/staff_order'

/**
 * A sales order that staff make. It is placed like a shopper's: at fixed prices, with its goods reserved and the
 * customer's credit taken, all in one transaction.
 */
export async function createStaffOrder(input: StaffOrderInput, actor: Actor): Promise<PricedOrder> {
  const id = await writeTx(async (trx) => {
    const now = new Date()
    const prices = await draftStaffOrder(input, now, trx)
    refuseProblems(staffProblems(prices, input))

    await insertOrder(prices.order, trx)
    await reserveOrder(prices, actor, trx)
    const placed = {
      state: input.state ?? OrderState.Proforma,
      isPaid: prices.amounts.total.isZero,
      isMailed: input.send_mail ?? false,
      action: 'created' as const,
    }
    await markPlaced(prices.order, { ...placed, actor, now }, trx)
    await logPricesSet(prices, actor, trx)
    return prices.order.id
  })
  wakeOutbox()
  return priceOrder((await findOrder(id))!, new Date())
}

async function insertOrder(order: Order, trx: Trx): Promise<void> {
  await insert(
    'orders',
    {
      id: order.id,
      source: order.source,
      state: order.state,
      currency: order.currency,
      user_id: order.userId,
      email: order.email,
      phone: order.phone,
      customer_po: order.customerPO,
      address_shipping: JSON.stringify(order.shipping),
      address_billing: JSON.stringify(order.billing),
      same_billing: order.sameBilling,
      fulfilment: order.fulfilment,
      shipment_account: order.account,
      shipping_options: '[]',
      waybill: order.waybill,
      payment_method: order.paymentMethod,
      terms: order.terms,
      created_at: order.createdAt,
      updated_at: order.updatedAt,
    },
    trx
  )
  for (const { id, productId, position, quantity, description } of order.lines) {
    await insert(
      'order_lines',
      { id, order_id: order.id, product_id: productId, position, quantity, description },
      trx
    )
  }
}

/** Who set another price than the customer's own, and which */
async function logPricesSet({ order, lines }: PricedOrder, actor: Actor, trx: Trx): Promise<void> {
  for (const { product, price, cost } of lines) {
    if (!product || !price || price.unit.equals(cost)) continue
    const [listed, set] = [price.unit.format(), cost.format()]
    await logAction(
      {
        about: { type: 'order', id: order.id },
        action: 'price_set',
        actor,
        before: { cost: price.unit.cents },
        after: { cost: cost.cents, reason: words.priceSet(product.sku, set, listed) },
      },
      trx
    )
  }
}
