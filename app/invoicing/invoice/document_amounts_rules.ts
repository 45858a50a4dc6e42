import { AMOUNT_NAMES, type AmountName } from '#shared/amounts'
import { Money, type Currency } from '#shared/money'

/**
 * The amounts of an invoice, a credit note or a return; `credit` is service credit. The commission fee of a marketplace
 * counts as a discount, because an invoice has no line for it.
 */
export type DocumentAmounts = Record<AmountName, Money>

const mapAmounts = (toAmount: (name: AmountName) => Money) =>
  Object.fromEntries(AMOUNT_NAMES.map((name) => [name, toAmount(name)])) as DocumentAmounts

export const noAmounts = (currency: Currency) => mapAmounts(() => Money.zero(currency))

export const plusAmounts = (first: DocumentAmounts, second: DocumentAmounts) =>
  mapAmounts((name) => first[name].plus(second[name]))

export const minusAmounts = (first: DocumentAmounts, second: DocumentAmounts) =>
  mapAmounts((name) => first[name].minus(second[name]))

export const sumAmounts = (amounts: readonly DocumentAmounts[], currency: Currency) =>
  amounts.reduce(plusAmounts, noAmounts(currency))

export const negatedAmounts = (amounts: DocumentAmounts) =>
  mapAmounts((name) => amounts[name].negated())

/** Returns the share of an amount that belongs to a part of a whole; everything where the whole is zero. */
export function shareOf(amount: Money, part: Money, whole: Money): Money {
  if (!whole.isPositive || !part.isLessThan(whole)) return amount
  return amount.allocate([part.cents, whole.minus(part).cents])[0]
}

export const clamp = (amount: Money, lowest: Money, highest: Money) =>
  Money.max(lowest, Money.min(amount, highest))
