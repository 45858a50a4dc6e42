import { centsToDecimalText } from '@shared/money'
import { parseTypedMoney } from '@shared/typed/typed_amounts'
import { parseAmount, typedAmountError } from '~/components/pricing/currency'
import { TypedField, type TypedFieldProps } from '~/components/pricing/typed_field'
import { formatAmount } from '~/components/pricing/format_amount'
import { type Currency } from '~/lib/money'

type MoneyFieldProps = TypedFieldProps & {
  /** Shown beside the amount; '' while it is not known */
  currency: Currency | ''
  /** Whether 0 is an amount, as of a price; a payment has more */
  isZeroAllowed?: boolean
  /** Whether parts of a cent are rounded; otherwise they are refused. */
  isRounded?: boolean
}

/** An amount of money */
export function MoneyField(props: MoneyFieldProps) {
  const { currency, isZeroAllowed = true, isRounded, ...field } = props
  const read = (text: string) => {
    const parsed = parseTypedMoney(text, { currency: currency || undefined, isRounded })
    if ('error' in parsed) return parsed
    const error = typedAmountError(text, { isZeroAllowed, isRounded })
    return error ? { error } : { decimal: centsToDecimalText(parsed.cents) }
  }
  return <TypedField {...field} read={read} unit={currency.toUpperCase()} />
}

/** Returns a typed amount as it is understood, for the button that sends it; null for any other text. */
export function understoodAmount(typed: string, currency: Currency): string | null {
  const amount = parseAmount(typed)
  return amount === null || amount <= 0 ? null : formatAmount(amount, currency)
}
