import { Money } from '#shared/money'
import type { CheckoutOrder } from '~/components/checkout/order'
import type { Currency } from '~/lib/money'

/** What the shopper last saw of a cart: quantities and prices by line, and the code that reduced it */
type SeenPrices = {
  id: string
  currency: Currency
  lines: Record<string, { quantity: number; cents: number }>
  promoCode: string | null
}

const KEY = 'pixelgen.seen'

/** What a sale, a price or a code has changed since, in sentences; what the shopper changes is no news. */
export function whatChanged(seen: SeenPrices | null, order: CheckoutOrder): string[] {
  if (seen?.id !== order.id || seen.currency !== order.currency) return []
  const prices = order.lines.flatMap(({ id, name, quantity, cost }) => {
    const before = seen.lines[id]
    if (!before || before.quantity !== quantity || before.cents === cost.cents) return []
    const was = Money.of(before.cents, order.currency)
    return [`${name} now costs ${Money.from(cost)} instead of ${was}.`]
  })
  const isIdle = order.promoCode === seen.promoCode && !isReduced(order)
  const promo = seen.promoCode !== null && isIdle && order.lines.length > 0
  return promo ? [...prices, `The code ${seen.promoCode} no longer reduces your cart.`] : prices
}

export function toSeenPrices(order: CheckoutOrder): SeenPrices {
  const { id, currency, lines, promoCode } = order
  return {
    id,
    currency,
    lines: Object.fromEntries(
      lines.map((line) => [line.id, { quantity: line.quantity, cents: line.cost.cents }])
    ),
    promoCode: isReduced(order) ? promoCode : null,
  }
}

const isReduced = ({ payment }: CheckoutOrder) => payment.discount.cents > 0

/** Compares with what was seen last, in this tab or an earlier one, and keeps what is seen now. */
export function noteSeenPrices(order: CheckoutOrder): string[] {
  const news = whatChanged(read(), order)
  try {
    window.localStorage.setItem(KEY, JSON.stringify(toSeenPrices(order)))
  } catch {
    // A browser that stores nothing compares nothing.
  }
  return news
}

function read(): SeenPrices | null {
  try {
    const seen = JSON.parse(window.localStorage.getItem(KEY) ?? 'null') as SeenPrices | null
    return typeof seen?.lines === 'object' ? seen : null
  } catch {
    return null
  }
}
