import { stockOf } from '#catalog'
import { previewPromises } from '#orders/entry/reads/preview_promises'
import { draftOrderEdit, errorsOfEdit } from '#orders/entry/reads/draft_order_edit'
import { draftStaffOrder } from '#orders/entry/reads/draft_staff_order'
import { staffOrderErrors } from '#orders/entry/rules/staff_order_errors'
import { orderInvoices } from '#orders/order/order_invoices'
import { isSoldOnAmazon } from '#orders/order/rules/order_sources'
import { findOrder } from '#orders/order/reads/find_order'
import { toOrderResponse } from '#orders/order/responses/order_response'
import { isPlaced } from '#orders/order/rules/order_flow'
import { unitsOnLines } from '#orders/pricing/current_prices_rules'
import { carrierRatesForEdit, carrierRatesForEntry } from '#orders/entry/reads/staff_carrier_rates'
import { notFound } from '#shared/domain_error'
import { OrderState } from '#shared/enums'
import { texts } from '#shared/texts/specification'
import { staffOrderTexts } from '#shared/texts/staff_orders'
import type { StaffOrderEdit, StaffOrderInput } from '#orders/entry/rules/staff_order_input'
import type { StaffOrderPrices } from '#orders/entry/rules/staff_order_prices'
import type { OrderResponse } from '#orders/order/responses/order_response_types'
import type { PricedLine } from '#orders/order/rules/priced_order'
import type { Order } from '#orders/order'
import type { FieldErrors } from '#shared/field_errors'
import type { Decider } from '#shared/trade/own_order'

/** Prices the order that staff are entering and returns its totals, price traces and errors. */
export async function previewStaffOrder(
  input: StaffOrderInput,
  author: Decider,
  now: Date
): Promise<StaffOrderPreview> {
  const carrierQuotes = await carrierRatesForEntry(input, now)
  const prices = await draftStaffOrder(input, now, undefined, carrierQuotes)
  return toPreview(prices, staffOrderErrors(prices, input, author), { now })
}

type EditPreview = { orderId: string; edit: StaffOrderEdit; author: Decider }

/** Like `previewStaffOrder` for a change of a stored order. */
export async function previewOrderEdit(
  { orderId, edit, author }: EditPreview,
  now: Date
): Promise<StaffOrderPreview> {
  const stored = await findOrder(orderId)
  if (!stored || !isPlaced(stored.state)) throw notFound(texts.cart.noOrder)
  const carrierQuotes = await carrierRatesForEdit(orderId, edit, now)
  const draft = await draftOrderEdit(stored, edit, { now, carrierQuotes })
  const { prices } = draft
  const order = { ...prices.order, state: edit.state ?? stored.state }
  const problems = await errorsOfEdit({ stored, edit, author }, draft)
  return toPreview({ ...prices, order }, problems, { now, stored })
}

async function toPreview(
  prices: StaffOrderPrices,
  problems: FieldErrors,
  { now, stored = null }: { now: Date; stored?: Order | null }
): Promise<StaffOrderPreview> {
  const productIds = prices.lines.map(({ line }) => line.productId).filter((id) => id !== null)
  const stocks = await stockOf(productIds)
  const promises = await previewPromises(prices.lines, now, stored)
  return {
    order: toOrderResponse(prices, { isForStaff: true }),
    lines: prices.lines.map((line, at) => ({
      ...toLine(line, prices.order, stocks),
      promise: promises[at],
    })),
    ...shippingAndTax(prices),
    warnings: await warningsOf(prices),
    problems,
  }
}

function toLine(
  { product, price }: PricedLine,
  { lines }: Order,
  stocks: ReadonlyMap<string, number>
): Omit<StaffOrderPreview['lines'][number], 'promise'> {
  const units = product ? unitsOnLines(product.id, lines) : 0
  const next = price?.priceBreaks.find((priceBreak) => priceBreak.quantity > units)
  return {
    listed: price?.unit.toDecimal() ?? null,
    next_break: next ? { quantity: next.quantity, price: next.price.toDecimal() } : null,
    stock: product && (stocks.get(product.id) ?? 0),
    trace: (price?.trace ?? []).map((step) => ({
      step: step.step,
      text: step.text,
      price: step.price?.toDecimal() ?? null,
    })),
  }
}

function shippingAndTax(prices: StaffOrderPrices) {
  const { quote, quoteProblem, isEligibleForFreeShipping, defaultTaxRate, customer } = prices
  return {
    shipping: {
      quote: quote && { cost: quote.cost.toDecimal(), days: quote.days },
      problem: quoteProblem,
      isFreeEarned: isEligibleForFreeShipping,
    },
    salesTaxPercent: defaultTaxRate.toPercent(),
    isTaxExempt: customer?.isTaxExempt ?? false,
  }
}

const READY_STATES: readonly OrderState[] = [OrderState.Open, OrderState.Complete]

/** Staff may deliver on terms of payment, and invoice later: both only warn (decision 125). */
async function warningsOf({ order, amounts }: StaffOrderPrices): Promise<string[]> {
  const isPaid = order.balance === null ? amounts.total.isZero : !order.balance.isPositive
  return [
    ...(READY_STATES.includes(order.state) && !isPaid ? [staffOrderTexts.unpaid] : []),
    ...((await isCompletedUninvoiced(order)) ? [staffOrderTexts.notInvoiced] : []),
  ]
}

/** Amazon invoices what it sells. */
async function isCompletedUninvoiced(order: Order): Promise<boolean> {
  if (order.state !== OrderState.Complete || isSoldOnAmazon(order)) return false
  const invoices = await orderInvoices()
  const { toInvoice } = await invoices.invoicesOf(order)
  return toInvoice.isPositive
}

/** Response of POST /api/a/orders/preview: the order as it would be saved */
export type StaffOrderPreview = {
  order: OrderResponse
  /** In the order of `order.cart` */
  lines: {
    /** The customer's own price; null if the product has none */
    listed: number | null
    /** The customer's price from a higher quantity on */
    next_break: { quantity: number; price: number } | null
    /** Units available; null for a custom item */
    stock: number | null
    /** When the units leave where some of a product sold on backorder come later (null: now); null otherwise */
    promise: { quantity: number; day: string | null }[] | null
    trace: { step: string; text: string; price: number | null }[]
  }[]
  shipping: {
    quote: { cost: number; days: number } | null
    problem: string | null
    /** Whether the order qualifies for free shipping in the checkout */
    isFreeEarned: boolean
  }
  /** The rate that applies unless staff enter another */
  salesTaxPercent: number
  isTaxExempt: boolean
  /** What staff should know before they save */
  warnings: string[]
  /** Errors that prevent saving, by field */
  problems: Record<string, string>
}
