import { optionColumns, taxColumns, type OrderColumns } from '#orders/order/actions/update_order'
import { chooseOption, type OrderCard } from '#orders/order'
import { findEditableOrder } from '#orders/order/reads/accessible_order'
import { checkAddresses, type AddressStepInput } from '#orders/checkout/address_step_rules'
import { assertCanSubmitStep } from '#orders/order/rules/order_flow'
import {
  assertOptionIsChosen,
  assertStillDeliverable,
  lineUnavailable,
  productDetails,
  shippingOptionRequired,
} from '#orders/checkout/order_submission_rules'
import { calculatedTax } from '#orders/pricing/order_tax_rate_rules'
import { assertCanPayBy } from '#orders/checkout/payment_choice_rules'
import { offerOptions, optionSource } from '#orders/pricing/shipping_options_rules'
import { assertBelowDeclineLimits, CardDeclined, countDecline, describeCard } from '#payments'
import { toOrderResponse } from '#orders/order/responses/order_response'
import { regionalName } from '#shared/places/regional_text'
import { DomainError, conflict } from '#shared/domain_error'
import { OrderState, PaymentMethod } from '#shared/enums'
import { texts } from '#shared/texts/specification'
import { assertDeliverable, assertFulfillmentAllowed, type LiveQuotes } from '#shipping'
import type { PricedOrder } from '#orders/order/rules/priced_order'
import { chargeInDoubt } from '#receivables'
import type { OrderAccess } from '#orders/order/rules/access'

type PaymentStepInput = {
  method: PaymentMethod
  card: (OrderCard & { paymentMethodId: string }) | null
}

export type CheckoutStepInput =
  | { step: typeof OrderState.Cart }
  | { step: typeof OrderState.Address; input: AddressStepInput; carrierQuotes: LiveQuotes | null }
  | { step: typeof OrderState.Delivery; input: { option: string } }
  | { step: typeof OrderState.Payment; input: PaymentStepInput }

type AddressStep = Extract<CheckoutStepInput, { step: typeof OrderState.Address }>

export type CheckoutStepContext = { priced: PricedOrder; now: Date }

/** Validates a checkout step and returns the columns that it changes. */
export function checkoutStepColumns(
  context: CheckoutStepContext,
  submitted: CheckoutStepInput
): OrderColumns {
  switch (submitted.step) {
    case OrderState.Cart:
      assertCartAvailable(context)
      return {}
    case OrderState.Address:
      return addressColumns(context, submitted)
    case OrderState.Delivery:
      return deliveryColumns(context, submitted.input)
    case OrderState.Payment:
      return paymentColumns(context, submitted.input)
  }
}

/** Rejects an empty cart, lines that are no longer available, and quantities above the stock. */
function assertCartAvailable({ priced: { order, lines } }: CheckoutStepContext): void {
  if (lines.length === 0) throw new DomainError(texts.cart.empty, 'E_CART_EMPTY')
  for (const line of lines) {
    const { product, isBuyable, shortStock } = line
    if (!product || !isBuyable) throw lineUnavailable(line, 'E_NOT_AVAILABLE')

    if (shortStock !== null) {
      const extra = { line: line.line.id, ...productDetails(product) }
      throw conflict(
        `Only ${shortStock} left of ${regionalName(product.name, order.currency)}.`,
        'E_OUT_OF_STOCK',
        extra
      )
    }
  }
}

/** Stores the addresses and offers shipping options. Tax depends on the option, so it is calculated at the next step. */
function addressColumns(
  { priced, now }: CheckoutStepContext,
  { input, carrierQuotes }: AddressStep
): OrderColumns {
  const { order, customer } = priced
  const checked = checkAddresses(input, [order.shipping.phone, order.billing.phone])
  if (checked.fulfillment) {
    assertFulfillmentAllowed(checked.fulfillment, {
      currency: order.currency,
      isGroupUser: Boolean(customer?.group),
    })
  } else {
    assertDeliverable(checked.shipping, 'address.shipping')
  }
  const addressed = { ...priced, order: { ...order, ...checked, carrierQuotes } }
  const options = offerOptions(addressed)
  const source = optionSource(addressed, options)

  return {
    email: checked.email,
    phone: checked.phone,
    address_shipping: JSON.stringify(checked.shipping),
    address_billing: JSON.stringify(checked.billing),
    same_billing: checked.sameBilling,
    fulfillment: checked.fulfillment,
    carrier_account: checked.account,
    ...taxColumns({ taxRate: null, taxPlace: null }),
    carrier_quotes: carrierQuotes && JSON.stringify(carrierQuotes),
    shipping_quote_source: source,
    shipping_quoted_at: source && (carrierQuotes?.at ?? now.toISOString()),
    ...optionColumns(options),
  }
}

/** Selects one of the offered options; its cost is always the server's. */
function deliveryColumns(
  { priced, now }: CheckoutStepContext,
  { option: optionId }: { option: string }
): OrderColumns {
  const { options } = priced.order
  assertStillDeliverable(priced.order)
  if (!options.some(({ id }) => id === optionId))
    throw shippingOptionRequired({ order: toOrderResponse(priced) })

  return {
    ...taxColumns(calculatedTax(priced, now)),
    ...optionColumns(chooseOption(options, optionId)),
  }
}

/** Stores the payment method; of a card, only the provider's token, brand, last four digits and expiry date. */
function paymentColumns(
  { priced }: CheckoutStepContext,
  { method, card }: PaymentStepInput
): OrderColumns {
  const { order, customer, amounts } = priced
  assertOptionIsChosen(order, () => ({ order: toOrderResponse(priced) }))
  assertCanPayBy(method, { isGroupUser: Boolean(customer?.group), total: amounts.total })

  return {
    payment_method: method,
    payment_token: card?.paymentMethodId ?? null,
    card_brand: card?.brand ?? null,
    card_last4: card?.last4 ?? null,
    card_exp_month: card?.expMonth ?? null,
    card_exp_year: card?.expYear ?? null,
  }
}

type CardStepRequest = { orderId: string; access: OrderAccess; ip: string }

/** Fetches the card of a token from the provider if the request may pay this order. Call it outside any transaction. */
export async function describeStepCard(
  { orderId, access, ip }: CardStepRequest,
  { method, token }: { method: PaymentMethod; token?: string }
): Promise<PaymentStepInput['card']> {
  const order = await findEditableOrder(orderId, access)
  assertCanSubmitStep(OrderState.Payment, order.state)
  if (order.pendingAttemptId !== null) throw chargeInDoubt()
  if (method !== PaymentMethod.CreditCard) return null

  const cardHolder = { orderId, ip, userId: access.userId }
  await assertBelowDeclineLimits(cardHolder)
  return describeCard(token!).catch(async (error: unknown) => {
    if (error instanceof CardDeclined) await countDecline(cardHolder)
    throw error
  })
}
