import { CURRENCIES } from '@shared/money'

/** The currencies for a select, as staff call them */
export const CURRENCY_CHOICES = CURRENCIES.map((currency) => ({
  value: currency,
  label: currency.toUpperCase(),
}))
