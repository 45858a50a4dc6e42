import { CHECKOUT_STAGES, OrderState } from '#shared/enums'
import type { CheckoutStage } from '@shared/enums'

const { Cart, Address, Delivery, Payment, Confirm } = OrderState
const UNPLACED_STATES: readonly OrderState[] = [Cart, Address, Delivery, Payment, Confirm]

export const STAGE_TITLES: Record<CheckoutStage, string> = {
  cart: 'Cart',
  address: 'Billing and shipping address',
  delivery: 'Delivery',
  payment: 'Payment',
  confirm: 'Review and place order',
  complete: 'Complete',
}

/** Short titles for the row of steps */
export const STAGE_LABELS: Record<CheckoutStage, string> = {
  ...STAGE_TITLES,
  address: 'Address',
  confirm: 'Review',
}

export const stateOf = (stage: CheckoutStage): OrderState =>
  UNPLACED_STATES[CHECKOUT_STAGES.indexOf(stage)]

export const isPlaced = (state: OrderState): boolean => !UNPLACED_STATES.includes(state)

export const stageOf = (state: OrderState): CheckoutStage =>
  isPlaced(state) ? 'complete' : CHECKOUT_STAGES[UNPLACED_STATES.indexOf(state)]

/** Whether a step can be edited: the order has reached it and is not placed yet. */
export function canEdit(stage: CheckoutStage, state: OrderState): boolean {
  if (isPlaced(state)) return stage === 'complete'
  return CHECKOUT_STAGES.indexOf(stage) <= UNPLACED_STATES.indexOf(state)
}

/** Returns the requested step if it can be edited, or else the step that the order has reached. */
export const shownStage = (requested: CheckoutStage, state: OrderState): CheckoutStage =>
  canEdit(requested, state) ? requested : stageOf(state)
