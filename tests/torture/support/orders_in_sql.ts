import { OrderState } from '#shared/enums'

export const PLACED = [OrderState.Open, OrderState.Proforma, OrderState.Complete].join(', ')

/** Orders `o` that hold goods, a code and credit: placed ones, and those whose payment is open */
export const HOLDS = `(o.state in (${PLACED}) or o.pending_attempt_id is not null)`
