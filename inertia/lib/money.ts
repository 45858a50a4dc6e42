import { Money, parseCents } from '@shared/money'
import type { Currency, MoneyJson } from '@shared/money'

export type { Currency, MoneyJson }

/** Formats an amount in major units, as a form reads it. */
export const formatAmount = (amount: number, currency: Currency): string =>
  Money.of(parseCents(amount), currency).format()

export const formatMoney = (amount: MoneyJson): string => Money.from(amount).format()
