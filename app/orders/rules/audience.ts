import { Audience } from '#shared/enums'
import type { Customer } from '#accounts'

/** Group users are trade: they see and buy lines that others do not. */
export const audienceOf = (customer: Customer | null) =>
  customer?.group ? Audience.Trade : Audience.Public
