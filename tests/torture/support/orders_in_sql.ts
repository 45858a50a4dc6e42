import { OrderState } from '#shared/enums'

export const PLACED = [OrderState.Open, OrderState.Proforma, OrderState.Complete].join(', ')

/** Orders `o` with reserved stock, promo code and credit: placed ones and those with a pending payment */
export const HOLDS = `(o.state in (${PLACED}) or o.pending_attempt_id is not null)`
