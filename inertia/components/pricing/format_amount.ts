import { parseCents } from '@shared/money'
import { formatMoney } from '~/lib/money'
import type { Currency } from '~/lib/money'

/** Formats an amount in major units, as a form reads it. */
export const formatAmount = (amount: number, currency: Currency): string =>
  formatMoney({ cents: parseCents(amount), currency })
