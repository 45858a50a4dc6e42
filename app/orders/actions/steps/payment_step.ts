import { shop } from '#config/shop'
import { OrderState, PaymentMethod } from '#shared/enums'
import { forbidden, invalid } from '#shared/refusal'
import type { StepContext } from '#orders/actions/advance_checkout'
import type { KeptCard } from '#orders/order'
import type { PricedOrder } from '#orders/queries/price_order'

export type PaymentStep = {
  method: PaymentMethod
  card: (KeptCard & { paymentMethodId: string }) | null
}

/** A total of 0 is paid by nothing; bank transfer is for trade customers, and cheques are taken by staff alone. */
export async function paymentStep({ priced }: StepContext, { method, card }: PaymentStep) {
  assertMayPayBy(method, priced)
  return {
    state: OrderState.Confirm,
    payment_method: method,
    payment_token: card?.paymentMethodId ?? null,
    card_brand: card?.brand ?? null,
    card_last4: card?.last4 ?? null,
    card_exp_month: card?.expMonth ?? null,
    card_exp_year: card?.expYear ?? null,
  }
}

function assertMayPayBy(method: PaymentMethod, priced: PricedOrder) {
  const isFree = priced.amounts.total.isZero
  if (method === PaymentMethod.Unset && !isFree)
    throw invalid('payment.method', 'Please choose how to pay.', 'E_PAYMENT')
  if (method === PaymentMethod.Cheque) throw forbidden('Cheques are not taken online.')
  if (method === PaymentMethod.BankTransfer && !mayPayByTransfer(priced)) {
    throw forbidden('Bank transfer is for trade customers.')
  }
}

export const mayPayByTransfer = ({ customer }: PricedOrder) =>
  shop.bankTransfer === 'all' || Boolean(customer?.group)
