import { IS_PLACED } from '#orders/queries/customer_orders'
import { warningEnd } from '#orders/queries/expiring_proformas'
import type { Select } from '#core/search/matches'
import type { OrderScope } from '#orders/rules/order_list'

/** The condition on `orders` for quotes that are not accepted; an index has the same one. */
export const IS_OPEN_QUOTE =
  'quote_valid_until is not null and quote_accepted_at is null and cancelled_at is null and deleted_at is null'

type QuoteScope = Extract<OrderScope, `quotes${string}`>

/** Builds the condition of a list of quotes. */
export function quotesCondition(view: QuoteScope, now = new Date()): Select {
  const at = now.toISOString()
  switch (view) {
    case 'quotes':
      return openQuotes('quote_valid_until > ?', [at])
    case 'quotes_expiring':
      return openQuotes('quote_valid_until > ? and quote_valid_until <= ?', [at, warningEnd(now)])
    case 'quotes_expired':
      return openQuotes('quote_valid_until <= ?', [at])
    case 'quotes_accepted':
      return {
        sql: `${IS_PLACED} and cancelled_at is null and quote_accepted_at is not null`,
        bindings: [],
      }
  }
}

const openQuotes = (ends: string, bindings: string[]): Select => ({
  sql: `${IS_PLACED} and id in (select id from orders where ${IS_OPEN_QUOTE} and ${ends})`,
  bindings,
})
