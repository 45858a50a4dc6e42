import { IS_PLACED } from '#orders/order/reads/order_records'
import { IS_OPEN_QUOTE } from '#orders/quotes/find_quote'
import { warningEnd } from '#orders/reservations/expiring_proformas'
import type { Select } from '#core/search/matches'
import type { OrderScope } from '#orders/list/order_list_rules'

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
