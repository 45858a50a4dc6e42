import { Money, type Currency } from '#shared/money'

/** Returns a formatter for cents of a currency. */
export const formatCents = (currency: Currency) => (cents: number) =>
  Money.of(cents, currency).format()
