import { OrderState, PaymentMethod } from '#shared/enums'
import { selectedOption } from './order.js'
import { isPlaced } from './stages.js'
import type { CheckoutOrder, DeliveryOption } from './order.js'

/** Returns the option that the delivery step shows: the chosen one, or else the stored one, or else the first. */
export const shownOption = (order: CheckoutOrder, chosenId: string | null): DeliveryOption | null =>
  order.options.find(({ id }) => id === chosenId) ??
  selectedOption(order) ??
  order.options.at(0) ??
  null

/** Returns the order as the server will return it after this option is submitted. */
export function withOption(order: CheckoutOrder, option: DeliveryOption): CheckoutOrder {
  return {
    ...order,
    options: order.options.map((one) => ({ ...one, isSelected: one.id === option.id })),
    payment: { ...order.payment, ...option.costs, isEstimate: option.costs === null },
  }
}

/** Returns from when an order can be prepared; null where it waits for a bank transfer. */
export function readyAt({ state, payment }: CheckoutOrder, now: Date): Date | null {
  const isPaidByTransfer =
    payment.method === PaymentMethod.BankTransfer && payment.total.cents > 0 && !isPlaced(state)
  return state === OrderState.Proforma || isPaidByTransfer ? null : now
}
