import { groupSizes, groupsFallingBackTo, listGroups } from '#accounts'
import { rows } from '#core/database'
import type { GroupRowView } from '#pricing/views'

/** Every group with its customers and how many products it prices itself. */
export async function listGroupRows(): Promise<GroupRowView[]> {
  const groups = await listGroups()
  const [sizes, priced] = [await groupSizes(), await pricedProducts()]
  return groups.map((group) => ({
    ...group,
    customers: sizes.get(group.id) ?? 0,
    products: priced.get(group.id) ?? 0,
    notAsFallback: groupsFallingBackTo(groups, group.id).map(({ id }) => id),
  }))
}

async function pricedProducts(): Promise<Map<string, number>> {
  const found = await rows<{ group_id: string; n: number }>(
    'select group_id, count(distinct product_id) as n from group_prices group by group_id'
  )
  return new Map(found.map(({ group_id: id, n }) => [id, n]))
}
