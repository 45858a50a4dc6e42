import { Money } from '#shared/money'
import type { ReorderResponse } from '@views/orders'

type ReorderResult = Pick<ReorderResponse, 'skipped' | 'repriced' | 'currency' | 'was_currency'>

/** Describes skipped items, changed prices and a changed currency; '' if nothing changed. */
export function reorderDifferences(result: ReorderResult): string {
  const { skipped, repriced, currency, was_currency: oldCurrency } = result
  const isConverted = currency !== oldCurrency
  const [now, before] = [currency.toUpperCase(), oldCurrency.toUpperCase()]
  return [
    skipped.length > 0 && `No longer available and not added: ${skipped.join(', ')}.`,
    isConverted && `Prices are now in ${now}; the order was in ${before}.`,
    ...repriced.map(({ sku, was, now: price }) => {
      const [oldPrice, newPrice] = [was, price].map((amount) => Money.parse(amount, currency))
      return `${sku} was ${oldPrice} and is now ${newPrice}.`
    }),
  ]
    .filter(Boolean)
    .join(' ')
}
