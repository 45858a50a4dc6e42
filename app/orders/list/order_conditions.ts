import { listGroups, listSalespeople } from '#accounts'
import { shop } from '#config/shop'
import { rows } from '#core/database'
import { findOrdersInDoubt } from '#payments'
import { customersIn, isOneOf } from '#orders/list/customer_condition'
import { IS_PLACED } from '#orders/order/reads/order_records'
import { IS_OWED } from '#orders/payments/owed_orders'
import { EXPIRES_BEFORE, warningEnd } from '#orders/reservations/expiring_proformas'
import { quotesCondition } from '#orders/list/quotes_condition'
import {
  AWAITS_GOODS,
  CANCELLED_BY_AMAZON,
  IS_SHIPPABLE,
  ORDER_LIST,
} from '#orders/order/reads/order_list_source'
import { FACET, SHIPPED_STATES, parseFacet } from '#orders/list/order_facets_rules'
import { STEPS } from '#orders/order/rules/order_flow'
import { AMAZON_SOURCES, FBA_SOURCES, ORDER_SOURCES } from '#orders/order/rules/order_sources'
import { invalid } from '#shared/domain_error'
import { OrderState } from '#shared/enums'
import { endOfDay, startOfDay } from '#shared/shop_time'
import type { Select } from '#core/search/matches'
import type { OrderConditions } from '#orders/list/order_list_rules'

// Amazon ships these orders, so the shop has nothing to ship of them.
const FBA_LIST = FBA_SOURCES.map((source) => `'${source}'`).join(', ')
const AMAZON_LIST = AMAZON_SOURCES.map((source) => `'${source}'`).join(', ')
const IS_CART = `state in (${STEPS.join(', ')}) and deleted_at is null`

/** Returns the facets that placed orders have; each is one step in the index. */
export async function listFacets(): Promise<string[]> {
  const next = (after: string) =>
    `(select ${FACET} from orders where ${IS_PLACED} ${after} order by ${FACET} limit 1)`
  const found = await rows<{ facet: string }>(
    `with recursive facets (facet) as (
       select ${next('')}
       union all
       select ${next(`and ${FACET} > facets.facet`)} from facets where facets.facet is not null
     ) select facet from facets where facet is not null`
  )
  return found.map(({ facet }) => facet)
}

/** Returns the sources that staff can select and those of the placed orders. */
export async function listSources(): Promise<string[]> {
  const facets = await listFacets()
  const used = facets.map((facet) => parseFacet(facet).source)
  return [...new Set([...ORDER_SOURCES, ...used])]
}

/** Rejects a source, salesperson or customer group that does not exist, which the validator cannot know. */
export async function assertKnown({ source, salesperson, group }: OrderConditions): Promise<void> {
  if (source !== undefined) {
    const sources = await listSources()
    if (!sources.includes(source)) throw unknownValue('source', source)
  }
  if (salesperson !== undefined) {
    const salespeople = await listSalespeople()
    if (!salespeople.some(({ id }) => id === salesperson))
      throw unknownValue('salesperson', salesperson)
  }
  if (group !== undefined) {
    const groups = await listGroups()
    if (!groups.some(({ id }) => id === group)) throw unknownValue('group', group)
  }
}

const unknownValue = (field: string, value: string) =>
  invalid(`filter.${field}`, `There is no ${field} "${value}".`)

/** Builds the condition of a date range, or null without one. */
export function dateRange({ placed_from: from, placed_to: to }: OrderConditions): Select | null {
  const parts: Select[] = []
  const start = from === undefined ? null : startOfDay(from, shop.timeZone)
  const end = to === undefined ? null : endOfDay(to, shop.timeZone)
  if (start !== null) parts.push({ sql: `${ORDER_LIST.time} >= ?`, bindings: [start] })
  if (end !== null) parts.push({ sql: `${ORDER_LIST.time} < ?`, bindings: [end] })
  return parts.length === 0 ? null : joined(parts)
}

/** Builds the whole condition of a filter on the columns of an order; `customers` is that of its customer group. */
export async function orderCondition(
  conditions: OrderConditions,
  customers?: Select
): Promise<Select> {
  const { state, paid, shipped, invoiced, source, currency, salesperson, group, view } = conditions
  const parts = [
    await viewCondition(conditions),
    state !== undefined && { sql: 'state = ?', bindings: [state] },
    state !== undefined && view === undefined && plain('cancelled_at is null'),
    paid !== undefined &&
      plain(paid ? 'balance_cents <= 0' : '(balance_cents is null or balance_cents > 0)'),
    shipped !== undefined && plain(`ship_state ${shipped ? '' : 'not'} in (${SHIPPED_STATES})`),
    shipped === false && plain(`source not in (${FBA_LIST}) and ${IS_SHIPPABLE}`),
    invoiced !== undefined && plain(invoiced ? 'is_invoiced' : TO_INVOICE),
    source !== undefined && { sql: 'source = ?', bindings: [source] },
    currency !== undefined && { sql: 'currency = ?', bindings: [currency] },
    dateRange(conditions),
    salesperson !== undefined && { sql: 'salesperson_id = ?', bindings: [salesperson] },
    group !== undefined && (customers ?? isOneOf('user_id', await customersIn(group))),
  ]
  return joined(parts.filter((part) => part !== null && part !== false))
}

const TO_INVOICE = `not is_invoiced and state <> ${OrderState.Proforma} and cancelled_at is null and source not in (${AMAZON_LIST})`

/**
 * As `isReleasable` has it of terms with a deposit, for the index of deposits; a percentage of the whole total would exceed
 * an integer.
 */
const IS_DEPOSIT_PAID = `terms_upfront_percent > 0 and state = ${OrderState.Proforma} and cancelled_at is null
  and deleted_at is null and (quote_valid_until is null or quote_accepted_at is not null) and balance_cents is not null
  and total_cents + extra_cents - extra_paid_cents - balance_cents >=
    total_cents / 100 * terms_upfront_percent + total_cents % 100 * terms_upfront_percent / 100`

const plain = (sql: string): Select => ({ sql, bindings: [] })

async function viewCondition({ view }: OrderConditions): Promise<Select> {
  if (view === 'carts') return plain(IS_CART)
  if (view === 'cancelled') return plain(`${IS_PLACED} and cancelled_at is not null`)
  if (view === 'owed') return plain(IS_OWED)
  if (view === undefined) return plain(IS_PLACED)
  if (view === 'expiring')
    return {
      sql: `id in (select id from orders where ${EXPIRES_BEFORE})`,
      bindings: [warningEnd(new Date())],
    }
  if (view === 'amazon_cancelled') return plain(`${IS_PLACED} and ${CANCELLED_BY_AMAZON}`)
  if (view === 'awaiting_goods') return plain(`${IS_PLACED} and ${AWAITS_GOODS}`)
  if (view === 'to_release') return plain(`id in (select id from orders where ${IS_DEPOSIT_PAID})`)
  if (view !== 'in_doubt') return quotesCondition(view)
  const ids = await findOrdersInDoubt()
  return joined([plain('deleted_at is null'), isOneOf('id', ids)])
}

const joined = (parts: readonly Select[]): Select => ({
  sql: parts.map(({ sql }) => sql).join(' and '),
  bindings: parts.flatMap(({ bindings }) => bindings),
})
