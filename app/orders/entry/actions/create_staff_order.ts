import { recordActions, type Actor } from '#core/audit_log'
import { insert, type Trx } from '#core/database'
import { writeOnce } from '#core/once'
import { wakeOutbox } from '#core/outbox'
import { confirmOrder } from '#orders/reservations/confirm_order'
import { issueQuote } from '#orders/quotes/issue_quote'
import { freezePrices, redeemPromo, reserveOrder } from '#orders/reservations/reserve_order'
import { insertStaffLines, type OrderColumns } from '#orders/order/actions/update_order'
import { carrierRatesForEntry, carrierRateColumns } from '#orders/entry/reads/staff_carrier_rates'
import { draftStaffOrder } from '#orders/entry/reads/draft_staff_order'
import { findOrder } from '#orders/order/reads/find_order'
import { priceOrder } from '#orders/pricing/price_order'
import { termsColumns } from '#orders/order/rules/payment_terms'
import { namingShortLine } from '#orders/entry/rules/short_line'
import { staffOrderErrors } from '#orders/entry/rules/staff_order_errors'
import { OrderState } from '#shared/enums'
import { assertNoFieldErrors } from '#shared/domain_error'
import { staffOrderTexts as texts } from '#shared/texts/staff_orders'
import type { Order } from '#orders/order'
import type { PricedOrder } from '#orders/order/rules/priced_order'
import type { StaffOrderInput } from '#orders/entry/rules/staff_order_input'

/**
 * Creates and places a sales order for staff: in one transaction, its stock, promo code and credit are reserved and prices
 * fixed. A quote reserves its promo code only.
 */
export async function createStaffOrder(input: StaffOrderInput, actor: Actor): Promise<PricedOrder> {
  const carrierQuotes = await carrierRatesForEntry(input, new Date())
  const id = await writeOnce(async (trx) => {
    const now = new Date()
    const prices = await draftStaffOrder(input, now, trx, carrierQuotes)
    assertNoFieldErrors(staffOrderErrors(prices, input, actor))

    await insertOrder(prices.order, carrierRateColumns(prices, input.payment?.shipping, now), trx)
    const { quote: isQuote = false, send_mail: isMailed = false } = input
    const columns = await (isQuote
      ? quotedColumns(prices, trx)
      : reservedColumns(prices, { actor, accepted: acceptedPromise(input) }, trx))
    const isPaid = prices.amounts.total.isZero
    const placed = {
      state: stateOf(input, { isPaid, isQuote }),
      isPaid,
      isMailed: isMailed && !isQuote,
      isQuote,
      action: 'created' as const,
    }
    await confirmOrder(prices.order, { ...placed, actor, now, columns }, trx)
    const issue = { validDays: input.valid_days, isMailed, actor, now }
    if (isQuote) await issueQuote(prices.order, issue, trx)
    await recordPriceOverrides(prices, actor, trx)
    return prices.order.id
  })
  wakeOutbox()
  return priceOrder((await findOrder(id))!, new Date())
}

/** The code is used by then, so that the quoted price holds whenever the customer accepts it. */
async function quotedColumns(prices: PricedOrder, trx: Trx): Promise<OrderColumns> {
  await redeemPromo(prices, trx)
  return freezePrices(prices, trx)
}

async function reservedColumns(
  prices: PricedOrder,
  input: Parameters<typeof reserveOrder>[1],
  trx: Trx
): Promise<OrderColumns> {
  try {
    return await reserveOrder(prices, input, trx)
  } catch (error) {
    throw namingShortLine(error, prices.order.lines)
  }
}

/** What staff were shown to come later, and told their customer; undefined where the order takes goods in stock only */
const acceptedPromise = ({
  promised_on: by,
  ships_together: shipsTogether = true,
}: StaffOrderInput) => (by === undefined ? undefined : { by, shipsTogether })

/** An order of which nothing is due is open: a pro-forma could neither ship nor be invoiced. */
const stateOf = (
  { state = OrderState.Proforma }: StaffOrderInput,
  { isPaid, isQuote }: { isPaid: boolean; isQuote: boolean }
) => (isPaid && !isQuote ? OrderState.Open : state)

async function insertOrder(order: Order, quoted: OrderColumns, trx: Trx): Promise<void> {
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
      fulfillment: order.fulfillment,
      carrier_account: order.account,
      shipping_options: '[]',
      ...quoted,
      waybill: order.waybill,
      payment_method: order.paymentMethod,
      ...termsColumns(order),
      salesperson_id: order.salespersonId,
      promo_id: order.promoId,
      created_at: order.createdAt,
      updated_at: order.updatedAt,
    },
    trx
  )
  await insertStaffLines(order.id, order.lines, trx)
}

/** Records each price that differs from the customer's own price. */
async function recordPriceOverrides(
  { order, lines }: PricedOrder,
  actor: Actor,
  trx: Trx
): Promise<void> {
  const overrides = lines.flatMap(({ product, price, cost }) => {
    if (!product || !price || price.unit.equals(cost)) return []
    const reason = texts.priceSet(product.sku, cost.format(), price.unit.format())
    return {
      subject: { type: 'order', id: order.id },
      action: 'price_set',
      actor,
      before: { cost: price.unit.cents },
      after: { cost: cost.cents, reason },
    }
  })
  await recordActions(overrides, trx)
}
