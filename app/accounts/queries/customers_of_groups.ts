import { rows } from '#core/database'
import type { Trx } from '#core/database'
import type { Currency } from '#shared/money'

export type GroupCustomer = {
  id: string
  groupId: string
  /** Null: they buy in either */
  currency: Currency | null
  hasOwnPrices: boolean
}

/** Everybody who belongs to one of the groups. */
export async function customersOfGroups(
  groupIds: readonly string[],
  trx?: Trx
): Promise<GroupCustomer[]> {
  if (groupIds.length === 0) return []
  const found = await rows<{
    id: string
    group_id: string
    currency: Currency | null
    custom_pricing: boolean | number
  }>(
    `select id, group_id, currency, custom_pricing from users
     where group_id in (${groupIds.map(() => '?').join(', ')}) order by id`,
    [...groupIds],
    trx
  )
  return found.map((row) => ({
    id: row.id,
    groupId: row.group_id,
    currency: row.currency,
    hasOwnPrices: Boolean(row.custom_pricing),
  }))
}

/** How many customers each group has; groups without any are left out. */
export async function groupSizes(trx?: Trx): Promise<Map<string, number>> {
  const found = await rows<{ group_id: string; n: number }>(
    'select group_id, count(*) as n from users where group_id is not null group by group_id',
    [],
    trx
  )
  return new Map(found.map(({ group_id: id, n }) => [id, n]))
}
