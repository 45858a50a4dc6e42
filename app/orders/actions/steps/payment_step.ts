import { selectedOption } from '#orders/order'
import { assertMayPayBy } from '#orders/rules/payment_choice'
import { chooseOption } from '#orders/rules/placing'
import type { StepContext } from '#orders/actions/advance_checkout'
import type { KeptCard } from '#orders/order'
import type { PaymentMethod } from '#shared/enums'

export type PaymentStep = {
  method: PaymentMethod
  card: (KeptCard & { paymentMethodId: string }) | null
}

/** Keeps how the order is paid; of a card the provider's token, its brand and last four digits. */
export async function paymentStep({ priced }: StepContext, { method, card }: PaymentStep) {
  const { order, customer, amounts } = priced
  if (!selectedOption(order)) throw chooseOption()
  assertMayPayBy(method, { isGroupUser: Boolean(customer?.group), total: amounts.total })

  return {
    payment_method: method,
    payment_token: card?.paymentMethodId ?? null,
    card_brand: card?.brand ?? null,
    card_last4: card?.last4 ?? null,
    card_exp_month: card?.expMonth ?? null,
    card_exp_year: card?.expYear ?? null,
  }
}
