import { Money } from '#shared/money'
import type { ReorderAnswer } from '@views/orders'

type Again = Pick<ReorderAnswer, 'skipped' | 'repriced' | 'currency' | 'was_currency'>

/** What could not be bought, and what costs otherwise than it did; '' where all is as it was */
export function differencesOf({
  skipped,
  repriced,
  currency,
  was_currency: before,
}: Again): string {
  const isTurned = currency !== before
  const [now, then] = [currency.toUpperCase(), before.toUpperCase()]
  return [
    skipped.length > 0 && `No longer available, and left out: ${skipped.join(', ')}.`,
    isTurned && `Prices are now in ${now}, the order was in ${then}.`,
    ...repriced.map((one) => {
      const [was, is] = [one.was, one.now].map((amount) => Money.parse(amount, currency))
      return `${one.sku} was ${was} and is ${is} now.`
    }),
  ]
    .filter(Boolean)
    .join(' ')
}
