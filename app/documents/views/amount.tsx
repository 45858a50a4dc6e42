import type { Money } from '#shared/money'

/** Without the currency, where the table's head or the line beside it names it already */
export function Amount({ of }: { of: Money }) {
  return of.format().replace(/ [A-Z]{3}$/, '')
}
