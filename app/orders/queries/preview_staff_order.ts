import { stockOf } from '#catalog'
import { draftStaffOrder } from '#orders/queries/draft_staff_order'
import { staffOrderErrors } from '#orders/rules/staff_order_errors'
import { toOrderResponse } from '#orders/transformers/order_response'
import { lineTotal } from '#pricing'
import type { PricedLine } from '#orders/priced_order'
import type { StaffOrderPrices } from '#orders/rules/staff_order_prices'
import type { StaffOrderInput } from '#orders/rules/staff_order_input'
import type { StaffOrderPreview } from '#orders/views'

/** Prices the order that staff are entering and returns its totals, price traces and errors. */
export async function previewStaffOrder(
  input: StaffOrderInput,
  now: Date
): Promise<StaffOrderPreview> {
  const prices = await draftStaffOrder(input, now)
  const productIds = prices.lines.map(({ line }) => line.productId).filter((id) => id !== null)
  const stocks = await stockOf(productIds)
  return {
    order: toOrderResponse(prices, { isForStaff: true }),
    lines: prices.lines.map((line) => toLine(line, stocks)),
    ...shippingAndTax(prices),
    problems: staffOrderErrors(prices, input),
  }
}

function toLine(
  { product, price, cost, quantity }: PricedLine,
  stocks: ReadonlyMap<string, number>
): StaffOrderPreview['lines'][number] {
  return {
    total: lineTotal({ cost, quantity }).toDecimal(),
    listed: price?.unit.toDecimal() ?? null,
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
