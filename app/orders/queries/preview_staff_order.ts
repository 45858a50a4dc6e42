import { stockOf } from '#catalog'
import { editCarrierQuotes, staffCarrierQuotes } from '#orders/queries/carrier_quotes'
import { draftStaffOrder } from '#orders/queries/draft_staff_order'
import { draftOrderEdit, errorsOfEdit } from '#orders/queries/draft_order_edit'
import { findOrder } from '#orders/queries/find_order'
import { isPlaced } from '#orders/rules/order_flow'
import {
  staffOrderErrors,
  type FieldErrors,
  type OrderAuthor,
} from '#orders/rules/staff_order_errors'
import { OrderState } from '#shared/enums'
import { notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import { staffOrderTexts as words } from '#shared/texts/staff_orders'
import { toOrderResponse } from '#orders/transformers/order_response'
import type { PricedLine } from '#orders/priced_order'
import type { StaffOrderPrices } from '#orders/rules/staff_order_prices'
import type { StaffOrderEdit, StaffOrderInput } from '#orders/rules/staff_order_input'
import type { StaffOrderPreview } from '#orders/views'

/** Prices the order that staff are entering and returns its totals, price traces and errors. */
export async function previewStaffOrder(
  input: StaffOrderInput,
  author: OrderAuthor,
  now: Date
): Promise<StaffOrderPreview> {
  const carrierQuotes = await staffCarrierQuotes(input, now)
  const prices = await draftStaffOrder(input, now, undefined, carrierQuotes)
  return toPreview(prices, staffOrderErrors(prices, input, author))
}

type EditPreview = { orderId: string; edit: StaffOrderEdit; author: OrderAuthor }

/** Like `previewStaffOrder` for a change of a stored order. */
export async function previewOrderEdit(
  { orderId, edit, author }: EditPreview,
  now: Date
): Promise<StaffOrderPreview> {
  const stored = await findOrder(orderId)
  if (!stored || !isPlaced(stored.state)) throw notFound(texts.cart.noOrder)
  const carrierQuotes = await editCarrierQuotes(orderId, edit, now)
  const draft = await draftOrderEdit(stored, edit, { now, carrierQuotes })
  const { prices } = draft
  const order = { ...prices.order, state: edit.state ?? stored.state }
  const problems = await errorsOfEdit({ stored, edit, author }, draft)
  return toPreview({ ...prices, order }, problems)
}

async function toPreview(
  prices: StaffOrderPrices,
  problems: FieldErrors
): Promise<StaffOrderPreview> {
  const productIds = prices.lines.map(({ line }) => line.productId).filter((id) => id !== null)
  const stocks = await stockOf(productIds)
  return {
    order: toOrderResponse(prices, { isForStaff: true }),
    lines: prices.lines.map((line) => toLine(line, stocks)),
    ...shippingAndTax(prices),
    warnings: warningsOf(prices),
    problems,
  }
}

function toLine(
  { product, price, quantity }: PricedLine,
  stocks: ReadonlyMap<string, number>
): StaffOrderPreview['lines'][number] {
  const next = price?.priceBreaks.find((priceBreak) => priceBreak.quantity > quantity)
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

/** Staff may deliver on terms of payment, so an unpaid order only warns (decision 125). */
function warningsOf({ order, amounts }: StaffOrderPrices): string[] {
  const isPaid = order.balance === null ? amounts.total.isZero : !order.balance.isPositive
  return READY_STATES.includes(order.state) && !isPaid ? [words.unpaid] : []
}
