import { CURRENCIES, centsToDecimal } from '#shared/money'
import { parseTypedMoney } from '#shared/typed_amounts'

export const CURRENCY_OPTIONS = CURRENCIES.map((currency) => ({
  value: currency,
  label: currency.toUpperCase(),
}))

/** Returns a typed amount in major units, or null where the text is not an amount or could be read in two ways. */
export function parseAmount(text: string): number | null {
  const parsed = parseTypedMoney(text)
  return 'error' in parsed ? null : centsToDecimal(parsed.cents)
}
