import { Audience } from '#shared/enums'
import type { Customer } from '#accounts'

/** Customers in a group also see and buy trade-only products. */
export const audienceOf = (customer: Customer | null) =>
  customer?.group ? Audience.Trade : Audience.Public
