import { Money } from '#shared/money'
import type { CheckoutOrder } from '~/components/checkout/order'
import type { Currency } from '~/lib/money'

/** Quantities and prices by line, and the promo code in effect, when the customer last saw the cart */
type SeenPrices = {
  id: string
  currency: Currency
  lines: Record<string, { quantity: number; cents: number }>
  promoCode: string | null
}

const STORAGE_KEY = 'pixelgen.seen'

/** Describes price changes since the cart was last seen, except those caused by the customer's own edits. */
export function priceChanges(seen: SeenPrices | null, order: CheckoutOrder): string[] {
  if (seen?.id !== order.id || seen.currency !== order.currency) return []
  const changes = order.lines.flatMap(({ id, name, quantity, cost }) => {
    const before = seen.lines[id]
    if (!before || before.quantity !== quantity || before.cents === cost.cents) return []
    const oldPrice = Money.of(before.cents, order.currency)
    return [`${name} now costs ${Money.from(cost)} instead of ${oldPrice}.`]
  })
  const isCodeIneffective = order.promoCode === seen.promoCode && !isDiscounted(order)
  const hasLostDiscount = seen.promoCode !== null && isCodeIneffective && order.lines.length > 0
  return hasLostDiscount
    ? [...changes, `The promo code ${seen.promoCode} no longer applies to your cart.`]
    : changes
}

export function toSeenPrices(order: CheckoutOrder): SeenPrices {
  const { id, currency, lines, promoCode } = order
  return {
    id,
    currency,
    lines: Object.fromEntries(
      lines.map((line) => [line.id, { quantity: line.quantity, cents: line.cost.cents }])
    ),
    promoCode: isDiscounted(order) ? promoCode : null,
  }
}

const isDiscounted = ({ payment }: CheckoutOrder) => payment.discount.cents > 0

/** Stores the prices of a cart and returns what changed since they were stored last, in this tab or an earlier one. */
export function recordSeenPrices(order: CheckoutOrder): string[] {
  const changes = priceChanges(readSeenPrices(), order)
  try {
    window.localStorage.setItem(STORAGE_KEY, JSON.stringify(toSeenPrices(order)))
  } catch {
    // Without storage, price changes are not reported.
  }
  return changes
}

function readSeenPrices(): SeenPrices | null {
  try {
    const seen = JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? 'null') as SeenPrices | null
    return typeof seen?.lines === 'object' ? seen : null
  } catch {
    return null
  }
}
