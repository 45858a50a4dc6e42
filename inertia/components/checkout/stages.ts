import { OrderState } from '#shared/enums'
import { CHECKOUT_STAGES } from '../../lib/paths.js'
import type { CheckoutStage } from '~/lib/paths'

const { Cart, Address, Delivery, Payment, Confirm } = OrderState
const WALKED: readonly OrderState[] = [Cart, Address, Delivery, Payment, Confirm]

export const STAGE_TITLES: Record<CheckoutStage, string> = {
  cart: 'Cart',
  address: 'Billing and shipping address',
  delivery: 'Delivery',
  payment: 'Payment',
  confirm: 'Review and place order',
  complete: 'Complete',
}

/** What stands in the row of steps, where room is short */
export const STAGE_LABELS: Record<CheckoutStage, string> = {
  ...STAGE_TITLES,
  address: 'Address',
  confirm: 'Review',
}

export const stateOf = (stage: CheckoutStage): OrderState => WALKED[CHECKOUT_STAGES.indexOf(stage)]

export const isPlaced = (state: OrderState): boolean => !WALKED.includes(state)

export const stageOf = (state: OrderState): CheckoutStage =>
  isPlaced(state) ? 'complete' : CHECKOUT_STAGES[WALKED.indexOf(state)]

/** A step may be edited once the order's state is at or beyond it; a placed order allows only the last. */
export function mayEdit(stage: CheckoutStage, state: OrderState): boolean {
  if (isPlaced(state)) return stage === 'complete'
  return CHECKOUT_STAGES.indexOf(stage) <= WALKED.indexOf(state)
}

export const shownStage = (wanted: CheckoutStage, state: OrderState): CheckoutStage =>
  mayEdit(wanted, state) ? wanted : stageOf(state)
