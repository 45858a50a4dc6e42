import { CURRENCIES, centsToDecimal } from '#shared/money'
import { orderPaymentTexts } from '#shared/texts/order_payments'
import { texts } from '#shared/texts/specification'
import { parseTypedMoney } from '#shared/typed/typed_amounts'

export const CURRENCY_OPTIONS = CURRENCIES.map((currency) => ({
  value: currency,
  label: currency.toUpperCase(),
}))

/** Costs of orders are rounded to cents (decision 77); any other amount with parts of a cent is refused. */
type AmountOptions = { isRounded?: boolean }

/** Returns a typed amount in major units, or null where the text is not an amount or could be read in two ways. */
export function parseAmount(text: string, { isRounded }: AmountOptions = {}): number | null {
  const parsed = parseTypedMoney(text, { isRounded })
  return 'error' in parsed ? null : centsToDecimal(parsed.cents)
}

/** Returns why a typed text is not an amount, with both readings where it has two; undefined where it is one. */
export function typedAmountError(
  text: string,
  { isZeroAllowed = true, isRounded }: AmountOptions & { isZeroAllowed?: boolean } = {}
): string | undefined {
  const otherwise = isZeroAllowed ? texts.form.amount : orderPaymentTexts.amountAboveZero
  const parsed = parseTypedMoney(text, { isRounded })
  if ('error' in parsed) return text.trim() === '' ? otherwise : parsed.error
  return parsed.cents > 0 || isZeroAllowed ? undefined : otherwise
}

/** Returns a reader of optional amounts, which stores the error of a field and returns undefined for it. */
export const amountReader =
  (errors: Record<string, string>, options: AmountOptions = {}) =>
  (text: string, field: string): number | undefined => {
    if (text.trim() === '') return undefined
    const error = typedAmountError(text, options)
    if (error) errors[field] = error
    return parseAmount(text, options) ?? undefined
  }
