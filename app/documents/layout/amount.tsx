import type { Money } from '#shared/money'

/** Renders an amount without its currency, for a table that names the currency elsewhere. */
export function Amount({ of }: { of: Money }) {
  return of.format().replace(/ [A-Z]{3}$/, '')
}
