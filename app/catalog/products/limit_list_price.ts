import { requireSecondPerson } from '#core/approvals'
import { isLargePriceChange } from '#shared/trade/price_limits'
import { secondPerson } from '#config/second_person'
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
  const changed = (['usd', 'cad'] as const).filter((currency) =>
    isLargePriceChange(before[currency], after[currency], limit)
  )
  if (changed.length === 0) return
  const summary = `Change the list price of ${sku} by more than ${limit} %`
  await requireSecondPerson({ kind: 'prices', summary }, trx)
}
