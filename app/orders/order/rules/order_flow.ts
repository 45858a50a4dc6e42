import { OrderState } from '#shared/enums'
import { conflict, DomainError } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'

const { Cart, Address, Delivery, Payment, Confirm, Open, Proforma, Complete } = OrderState

/** The states that may follow each state. State numbers have no order, so never compare them. */
export const NEXT_STATES: Record<OrderState, readonly OrderState[]> = {
  [Cart]: [Cart, Address],
  [Address]: [Cart, Address, Delivery],
  [Delivery]: [Cart, Address, Delivery, Payment],
  [Payment]: [Cart, Address, Delivery, Payment, Confirm],
  [Confirm]: [Cart, Address, Delivery, Payment, Confirm, Open, Proforma],
  [Open]: [Proforma, Complete],
  [Proforma]: [Open],
  [Complete]: [Open, Proforma],
}

export const PLACED_STATES: readonly OrderState[] = [Open, Proforma, Complete]

export const isPlaced = (state: OrderState) => PLACED_STATES.includes(state)

/** Returns the column of a permitted state change; nothing else writes `state`. */
export function moveTo(order: { state: OrderState }, to: OrderState): { state: OrderState } {
  assertCanMove(order.state, to)
  order.state = to
  return { state: to }
}

export function assertCanMove(from: OrderState, to: OrderState): void {
  if (NEXT_STATES[from].includes(to)) return
  if (isPlaced(from)) throw alreadyPlaced()
  throw stepNotReached()
}

/** The checkout steps that can be submitted, in order */
export const STEPS: readonly OrderState[] = [Cart, Address, Delivery, Payment, Confirm]

/** Rejects a step after the order's current one; earlier steps may be submitted again. */
export function assertCanSubmitStep(step: OrderState, current: OrderState): void {
  if (isPlaced(current)) throw alreadyPlaced()
  const isStep = STEPS.includes(step)
  if (!isStep || STEPS.indexOf(step) > STEPS.indexOf(current)) throw stepNotReached()
}

export const stateAfter = (step: OrderState): OrderState => STEPS[STEPS.indexOf(step) + 1] ?? Open

export const alreadyPlaced = (extra?: Record<string, unknown>) =>
  conflict(texts.checkout.alreadyPlaced, 'E_ALREADY_PLACED', extra)

const stepNotReached = () =>
  new DomainError('Complete the earlier checkout steps first.', 'E_STEP', { field: 'state' })
