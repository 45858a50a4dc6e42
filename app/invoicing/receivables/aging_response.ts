import { AGING_BUCKETS } from '#invoicing/receivables/aging_rules'
import type { CustomerAging } from '#invoicing/receivables/aging'

/** An entry of GET /api/a/aging; `d30` is what is overdue for 1 to 30 days. */
export type AgingResponse = {
  /** `_id` is null for a guest. */
  user: { _id: string | null; name: string; email: string }
  current: number
  d30: number
  d60: number
  d90: number
  over: number
  /** Owed to the customer of orders */
  owed: number
}

export const toAgingResponse = ({
  userId,
  name,
  email,
  aging,
  owed,
}: CustomerAging): AgingResponse => ({
  user: { _id: userId, name, email },
  ...(Object.fromEntries(
    AGING_BUCKETS.map((bucket) => [bucket, aging[bucket].toDecimal()])
  ) as Omit<AgingResponse, 'user' | 'owed'>),
  owed: owed.toDecimal(),
})
