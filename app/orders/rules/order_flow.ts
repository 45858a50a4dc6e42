import { OrderState } from '#shared/enums'
import { conflict, Refusal } from '#shared/refusal'
import { texts } from '#shared/texts'

const { Cart, Address, Delivery, Payment, Confirm, Open, Proforma, Complete } = OrderState

/** Which state may follow which. Nothing assigns `state` without asking here; the numbers are never compared. */
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

const PLACED: readonly OrderState[] = [Open, Proforma, Complete]

export const isPlaced = (state: OrderState) => PLACED.includes(state)

export function assertMayFollow(from: OrderState, to: OrderState): void {
  if (MAY_FOLLOW[from].includes(to)) return
  if (isPlaced(from)) throw conflict(texts.checkout.alreadyPlaced, 'E_ALREADY_PLACED')
  throw new Refusal('This step comes later.', 'E_STEP', { field: 'state' })
}

/** The steps of the checkout that may be handed in, and where each leads when all goes well. */
export const STEPS: readonly OrderState[] = [Cart, Address, Delivery, Payment, Confirm]

/** An earlier step may be handed in again; one beyond the order's own may not. */
export function assertMayHandIn(step: OrderState, current: OrderState): void {
  if (isPlaced(current)) throw conflict(texts.checkout.alreadyPlaced, 'E_ALREADY_PLACED')
  const isKnown = STEPS.includes(step)
  if (!isKnown || STEPS.indexOf(step) > STEPS.indexOf(current)) {
    throw new Refusal('This step comes later.', 'E_STEP', { field: 'state' })
  }
}

export const stateAfter = (step: OrderState): OrderState => STEPS[STEPS.indexOf(step) + 1] ?? Open
