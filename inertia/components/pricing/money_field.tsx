import { centsToDecimalText } from '@shared/money'
import { parseTypedMoney } from '@shared/typed/typed_amounts'
import { parseAmount } from '~/components/pricing/currency'
import { TypedField, type TypedFieldProps } from '~/components/pricing/typed_field'
import { formatAmount, type Currency } from '~/lib/money'

type MoneyFieldProps = TypedFieldProps & {
  /** Shown beside the amount; '' while it is not known */
  currency: Currency | ''
}

/** An amount of money of 0 or more */
export function MoneyField({ currency, ...field }: MoneyFieldProps) {
  const read = (text: string) => {
    const parsed = parseTypedMoney(text, { currency: currency || undefined })
    return 'error' in parsed ? parsed : { decimal: centsToDecimalText(parsed.cents) }
  }
  return <TypedField {...field} read={read} unit={currency.toUpperCase()} />
}

/** Returns a typed amount as it is understood, for the button that sends it; null for any other text. */
export function understoodAmount(typed: string, currency: Currency): string | null {
  const amount = parseAmount(typed)
  return amount === null || amount <= 0 ? null : formatAmount(amount, currency)
}
