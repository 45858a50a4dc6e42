import { catalog } from '#catalog'
import { secondPerson } from '#config/second_person'
import { requireSecondPerson } from '#core/approvals/require_second_person'
import type { Trx } from '#core/database'
import type { PriceCell } from '#pricing/tables/price_entry_rules'

type GroupChange = {
  /** Such as "Replace Dealer" */
  what: string
  changedBy(percent: number): PriceCell[]
}

/** Asks for a second person where a change of customer groups changes a price by more than the owner's percentage. */
export async function limitGroupPrices({ what, changedBy }: GroupChange, trx: Trx): Promise<void> {
  const limit = secondPerson.pricesAbovePercent
  if (limit === null) return
  const changed = new Set(changedBy(limit).map(({ productId }) => productId))
  if (changed.size === 0) return
  const { byId } = await catalog(trx)
  const skus = [...changed].map((id) => byId.get(id)!.sku).join(', ')
  const summary = `${what}, which changes prices by more than ${limit} %: ${skus}`
  await requireSecondPerson({ kind: 'prices', summary }, trx)
}
