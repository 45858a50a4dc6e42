import { customersOfGroups, groupsFallingBackTo, lockGroups, type Group } from '#accounts'
import { notFound } from '#shared/domain_error'
import type { Trx } from '#core/database'
import type { Currency } from '#shared/money'

/** Customers with the same prices: those of a group, or one customer with negotiated prices */
export type CustomerSegment = {
  groupId: string | null
  userId: string | null
  /** The currency of each customer; null for a customer who may buy in either */
  currencies: (Currency | null)[]
}

/** Locks all groups; returns the group, then those that fall back to it directly or through others. */
export async function lockGroupWithDependents(groupId: string, trx: Trx): Promise<Group[]> {
  const groups = await lockGroups(trx)
  const group = groups.find(({ id }) => id === groupId)
  if (!group) throw notFound('There is no such group.')
  return [group, ...groupsFallingBackTo(groups, groupId).filter(({ id }) => id !== groupId)]
}

/** Returns one segment per group, then one per customer with negotiated prices. */
export async function customerSegments(
  groups: readonly { id: string }[],
  trx: Trx
): Promise<CustomerSegment[]> {
  const customers = await customersOfGroups(
    groups.map(({ id }) => id),
    trx
  )
  const negotiated = customers.filter(({ hasNegotiatedPrices }) => hasNegotiatedPrices)
  const standard = customers.filter(({ hasNegotiatedPrices }) => !hasNegotiatedPrices)
  return [
    ...groups.map(({ id: groupId }) => ({
      groupId,
      userId: null,
      currencies: standard
        .filter((customer) => customer.groupId === groupId)
        .map(({ currency }) => currency),
    })),
    ...negotiated.map(({ id, groupId, currency }) => ({
      groupId,
      userId: id,
      currencies: [currency],
    })),
  ]
}
