import type { TraceStep, UnitPrice } from '#pricing/prices/unit_price_rules'

/** Returns the steps of a price resolution, as staff read them. */
export const toPriceTrace = (trace: readonly TraceStep[]) =>
  trace.map(({ step, text, price }) => ({
    text,
    price: price?.toJSON() ?? null,
    isResult: step === 'result',
  }))

export type PriceTraceStep = ReturnType<typeof toPriceTrace>[number]

/** Explains a price to the customer; null if the customer pays the MSRP or the public sale price. */
export function explainPrice(price: UnitPrice): string | null {
  const { source, moq, priceBreaks, tradePrice } = price
  const condition = moq > 1 ? ` from ${moq} pieces` : ''
  if (source === 'user') return `Your negotiated price${condition}.`
  if (source === 'group') return `Your trade price${condition}.`

  const next = priceBreaks[1]
  if (next) return `Buy ${next.quantity} or more for ${next.price.format()} each.`
  if (source === 'sale' && tradePrice) return 'The sale price is lower than your trade price.'
  return null
}
