import { isShippedByAmazon } from '#orders/rules/order_sources'
import { ShipState, type OrderState } from '#shared/enums'
import type { OrderConditions } from '#orders/rules/order_list'
import type { Currency } from '#shared/money'

/**
 * What most filters ask of a placed order, as one text: the digits of state, cancelled, paid, ship state and Canadian
 * dollars, and the source. A shop has few different ones, and for each an index of every sort key. The indexes have the
 * same expression.
 */
export const FACET = `(cast(state * 10000 + case when cancelled_at is null then 0 else 1000 end
  + case when balance_cents = 0 then 100 else 0 end + ship_state * 10
  + case currency when 'cad' then 1 else 0 end as text) || ' ' || source)`

export type OrderFacet = {
  state: OrderState
  isCancelled: boolean
  isPaid: boolean
  isShipped: boolean
  currency: Currency
  source: string
}

const SHIPPED: readonly number[] = [ShipState.Shipped, ShipState.Delivered, ShipState.Returned]
export const SHIPPED_STATES = SHIPPED.join(', ')

export function parseFacet(facet: string): OrderFacet {
  const [state, cancelled, paid, shipState, cad] = [...facet].map(Number)
  return {
    state: state as OrderState,
    isCancelled: cancelled === 1,
    isPaid: paid === 1,
    isShipped: SHIPPED.includes(shipState),
    currency: cad === 1 ? 'cad' : 'usd',
    source: facet.slice(6),
  }
}

/** Returns whether orders with a facet meet the conditions that a facet decides. */
export function meetsConditions(facet: OrderFacet, conditions: OrderConditions): boolean {
  const { state, paid, shipped, source, currency, view } = conditions
  const isCancelledView = view === 'cancelled'
  return (
    (!isCancelledView || facet.isCancelled) &&
    (state === undefined || (facet.state === state && facet.isCancelled === isCancelledView)) &&
    (paid === undefined || facet.isPaid === paid) &&
    (shipped === undefined || facet.isShipped === shipped) &&
    (shipped !== false || !isShippedByAmazon(facet)) &&
    (source === undefined || facet.source === source) &&
    (currency === undefined || facet.currency === currency)
  )
}
