import { stockOf } from '#catalog'
import { draftStaffOrder } from '#orders/queries/draft_staff_order'
import { staffProblems } from '#orders/rules/staff_problems'
import { toOrderAnswer } from '#orders/transformers'
import { lineTotal } from '#pricing'
import type { PricedLine } from '#orders/queries/price_order'
import type { StaffPrices } from '#orders/rules/staff_prices'
import type { StaffOrderInput } from '#orders/validators/staff_order'
import type { StaffPreviewAnswer } from '#orders/views'

/** What staff are about to save would come to, and how that comes about. */
export async function previewStaffOrder(
  input: StaffOrderInput,
  now: Date
): Promise<StaffPreviewAnswer> {
  const prices = await draftStaffOrder(input, now)
  const ids = prices.lines.map(({ line }) => line.productId).filter((id) => id !== null)
  const stocks = await stockOf(ids)
  return {
    order: toOrderAnswer(prices, { isForStaff: true }),
    lines: prices.lines.map((line) => toLine(line, stocks)),
    ...methodsOf(prices),
    problems: staffProblems(prices, input),
  }
}

function toLine(
  { product, price, cost, quantity }: PricedLine,
  stocks: ReadonlyMap<string, number>
): StaffPreviewAnswer['lines'][number] {
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

function methodsOf(prices: StaffPrices) {
  const { quote, quoteProblem, isFreeEarned, usualTax, customer } = prices
  return {
    shipping: {
      quote: quote && { cost: quote.cost.toDecimal(), days: quote.days },
      problem: quoteProblem,
      isFreeEarned,
    },
    salesTaxPercent: usualTax.toPercent(),
    isTaxExempt: customer?.isTaxExempt ?? false,
  }
}
