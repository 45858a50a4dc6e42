import { sum } from '#pricing/tables/price_impact'
import {
  toDifferenceResponse,
  toProductResponse,
  type PriceDifferenceResponse,
} from '#pricing/tables/price_responses'
import type { Group } from '#accounts'
import type { Catalog } from '#catalog'
import type { GroupReplacement } from '#pricing/groups/replace_group'

/** `Group` of docs/api/groups_and_prices.md */
export type GroupResponse = { _id: string; name: string; fallback: string; updated: string }

/** The impact of replacing a group, applied or previewed */
export type GroupReplacementResponse = {
  version: string
  /** Number of customers who move to the other group */
  customers: number
  /** Groups that fall back to the other group from now on */
  groups: { _id: string; name: string }[]
  prices: {
    /** Customers whose prices change, in total and per group; `changes` are those of the replaced group. */
    customers: number
    groups: { _id: string; name: string; customers: number }[]
    changes: PriceDifferenceResponse[]
  }
}

export const toGroupResponse = ({ id, name, fallbackId, updatedAt }: Group): GroupResponse => ({
  _id: id,
  name,
  fallback: fallbackId ?? '',
  updated: updatedAt,
})

export function toGroupReplacementResponse(
  { version, customers, groups, affected, changes }: GroupReplacement,
  { byId }: Catalog
): GroupReplacementResponse {
  return {
    version,
    customers,
    groups: groups.map(({ id, name }) => ({ _id: id, name })),
    prices: {
      customers: sum(affected.map((group) => group.customers)),
      groups: affected.map(({ id, ...rest }) => ({ _id: id, ...rest })),
      changes: changes.map(({ productId, currency, difference }) => ({
        product: toProductResponse(byId.get(productId)!),
        currency,
        pays: toDifferenceResponse(difference),
      })),
    },
  }
}
