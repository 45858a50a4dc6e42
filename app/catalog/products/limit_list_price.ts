import { requireSecondPerson } from '#core/approvals/require_second_person'
import { isLargePriceChange } from '#shared/trade/price_limits'
import { secondPerson } from '#config/second_person'
import { CURRENCIES, Money, type Currency } from '#shared/money'
import type { StockedProduct } from '#catalog/product'
import type { Trx } from '#core/database'

/** Asks for a second person where a list price changes by more than the owner's percentage. */
export async function limitListPrice(
  { sku, msrp: before }: StockedProduct,
  { msrp: after }: Partial<Pick<StockedProduct, 'msrp'>>,
  trx: Trx
): Promise<void> {
  const limit = secondPerson.pricesAbovePercent
  if (limit === null || !after) return
  const changed = CURRENCIES.filter((currency) =>
    isLargePriceChange(before[currency], after[currency], limit)
  )
  if (changed.length === 0) return
  const steps = changed.map((currency) => stepOf(before, after, currency))
  const summary = `Change the list price of ${sku} ${steps.join(', ')}`
  await requireSecondPerson({ kind: 'prices', summary }, trx)
}

type Prices = Partial<Record<Currency, number | null>>

const stepOf = (before: Prices, after: Prices, currency: Currency): string =>
  `from ${Money.of(before[currency]!, currency).format()} to ${Money.of(after[currency]!, currency).format()}`
