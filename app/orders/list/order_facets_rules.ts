import { isShippedByAmazon, isSoldOnAmazon } from '#orders/order/rules/order_sources'
import { OrderState, ShipState } from '#shared/enums'
import type { OrderConditions } from '#orders/list/order_list_rules'
import type { Currency } from '#shared/money'

/**
 * What most filters ask of a placed order, as one text: the digits of state, cancelled, payment (1 for paid, 2 for owed to
 * the customer), ship state, Canadian dollars and invoiced, and the source. A shop has few different ones, and for each
 * an index of every sort key. The indexes have the same expression.
 */
export const FACET = `(cast(state * 100000 + case when cancelled_at is null then 0 else 10000 end
  + case when balance_cents = 0 then 1000 when balance_cents < 0 then 2000 else 0 end + ship_state * 100
  + case currency when 'cad' then 10 else 0 end + case when is_invoiced then 1 else 0 end as text) || ' ' || source)`

export type OrderFacet = {
  state: OrderState
  isCancelled: boolean
  isPaid: boolean
  /** Whether the customer has to get money back */
  isOwed: boolean
  isShipped: boolean
  currency: Currency
  isInvoiced: boolean
  source: string
}

const SHIPPED: readonly number[] = [ShipState.Shipped, ShipState.Delivered, ShipState.Returned]
export const SHIPPED_STATES = SHIPPED.join(', ')

export function parseFacet(facet: string): OrderFacet {
  const [state, cancelled, paid, shipState, cad, invoiced] = [...facet].map(Number)
  return {
    state: state as OrderState,
    isCancelled: cancelled === 1,
    isPaid: paid > 0,
    isOwed: paid === 2,
    isShipped: SHIPPED.includes(shipState),
    currency: cad === 1 ? 'cad' : 'usd',
    isInvoiced: invoiced === 1,
    source: facet.slice(7),
  }
}

/** Returns whether orders with a facet meet the conditions that a facet decides. */
export function meetsConditions(facet: OrderFacet, conditions: OrderConditions): boolean {
  const { state, paid, shipped, invoiced, source, currency, view } = conditions
  return (
    (view !== 'cancelled' || facet.isCancelled) &&
    (view !== 'owed' || facet.isOwed) &&
    (state === undefined || facet.state === state) &&
    (state === undefined || view !== undefined || !facet.isCancelled) &&
    (paid === undefined || facet.isPaid === paid) &&
    (shipped === undefined || facet.isShipped === shipped) &&
    (shipped !== false || !isShippedByAmazon(facet)) &&
    (invoiced === undefined || facet.isInvoiced === invoiced) &&
    (invoiced !== false || isInvoiceable(facet)) &&
    (source === undefined || facet.source === source) &&
    (currency === undefined || facet.currency === currency)
  )
}

/** A pro-forma is not invoiced yet, a cancelled order never, and Amazon invoices what it sells. */
const isInvoiceable = ({ state, isCancelled, source }: OrderFacet): boolean =>
  state !== OrderState.Proforma && !isCancelled && !isSoldOnAmazon({ source })
