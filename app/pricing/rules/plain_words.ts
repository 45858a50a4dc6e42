import type { UnitPrice } from '#pricing/rules/unit_price'

/** Why a customer with a price of their own pays what they pay; null where everybody pays the same. */
export function inPlainWords(price: UnitPrice): string | null {
  const { winner, moq, priceBreaks, trade } = price
  const reached = moq > 1 ? `, from ${moq} pieces on` : ''
  if (winner === 'user') return `A price agreed with you${reached}.`
  if (winner === 'group') return `Your trade price${reached}.`

  const next = priceBreaks[1]
  if (next) return `From ${next.quantity} pieces on you pay ${next.price.format()} each.`
  if (winner === 'sale' && trade) return 'The sale price is lower than your trade price.'
  return null
}
