import { CURRENCIES, Money } from '@shared/money'

export const CURRENCY_OPTIONS = CURRENCIES.map((currency) => ({
  value: currency,
  label: currency.toUpperCase(),
}))

/** Returns a typed amount in major units, or null where the text is not an amount. */
export function parseAmount(text: string): number | null {
  const amount = text.trim().replace(/^\$/, '').replaceAll(',', '')
  return Money.isAmount(amount) ? Number(amount) : null
}
