import { OrderState } from '#shared/enums'
import { conflict, Refusal } from '#shared/refusal'
import { texts } from '#shared/texts'

const { Cart, Address, Delivery, Payment, Confirm, Open, Proforma, Complete } = OrderState

/** Which state may follow which; the numbers are never compared. */
export const MAY_FOLLOW: Record<OrderState, readonly OrderState[]> = {
  [Cart]: [Cart, Address],
  [Address]: [Cart, Address, Delivery],
  [Delivery]: [Cart, Address, Delivery, Payment],
  [Payment]: [Cart, Address, Delivery, Payment, Confirm],
  [Confirm]: [Cart, Address, Delivery, Payment, Confirm, Open, Proforma],
  [Open]: [Proforma, Complete],
  [Proforma]: [Open],
  [Complete]: [Open],
}

export const PLACED_STATES: readonly OrderState[] = [Open, Proforma, Complete]

export const isPlaced = (state: OrderState) => PLACED_STATES.includes(state)

/** The column of a legal move: nothing else writes `state`. */
export function moveTo(order: { state: OrderState }, to: OrderState): { state: OrderState } {
  assertMayFollow(order.state, to)
  order.state = to
  return { state: to }
}

export function assertMayFollow(from: OrderState, to: OrderState): void {
  if (MAY_FOLLOW[from].includes(to)) return
  if (isPlaced(from)) throw alreadyPlaced()
  throw comesLater()
}

/** The steps of the checkout that may be handed in, and where each leads when all goes well. */
export const STEPS: readonly OrderState[] = [Cart, Address, Delivery, Payment, Confirm]

/** An earlier step may be handed in again; one beyond the order's own may not. */
export function assertMayHandIn(step: OrderState, current: OrderState): void {
  if (isPlaced(current)) throw alreadyPlaced()
  const isKnown = STEPS.includes(step)
  if (!isKnown || STEPS.indexOf(step) > STEPS.indexOf(current)) throw comesLater()
}

export const stateAfter = (step: OrderState): OrderState => STEPS[STEPS.indexOf(step) + 1] ?? Open

export const alreadyPlaced = (extra?: Record<string, unknown>) =>
  conflict(texts.checkout.alreadyPlaced, 'E_ALREADY_PLACED', extra)

const comesLater = () => new Refusal('This step comes later.', 'E_STEP', { field: 'state' })
