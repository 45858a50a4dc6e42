import { customersOfGroups } from '#accounts'
import type { Trx } from '#core/database'
import type { Buyers } from '#pricing/queries/price_effects'

/** Those who pay the same: the customers of each group, then one by one those with prices of their own. */
export async function groupBuyers(groups: readonly { id: string }[], trx: Trx): Promise<Buyers[]> {
  const customers = await customersOfGroups(
    groups.map(({ id }) => id),
    trx
  )
  const [own, plain] = [true, false].map((has) => customers.filter((c) => c.hasOwnPrices === has))
  return [
    ...groups.map(({ id: groupId }) => ({
      groupId,
      userId: null,
      currencies: plain.filter((one) => one.groupId === groupId).map(({ currency }) => currency),
    })),
    ...own.map(({ id, groupId, currency }) => ({ groupId, userId: id, currencies: [currency] })),
  ]
}
