import { emptyAddress, isEmptyAddress, normalizeAddress } from '#shared/address'
import { normalizeEmail } from '#shared/email'
import { OrderSource, OrderState, PaymentMethod, ShippingMethod, ShipState } from '#shared/enums'
import { newId } from '#shared/ids'
import { Money, type Currency } from '#shared/money'
import { isOwnFulfillment } from '#shipping'
import { newLine, zeroAmounts } from '#orders/order'
import { parsePaymentTerms } from '#shared/trade/payment_terms'
import type { CustomerContact } from '#accounts'
import type { Order } from '#orders/order'
import type { StaffOrderInput } from '#orders/entry/rules/staff_order_input'

type StaffDraftContext = { contact: CustomerContact | null; currency: Currency; now: Date }

/** Returns the unpriced order; fields that staff leave empty come from the customer's account, then from the defaults. */
export function staffOrderDraft(
  input: StaffOrderInput,
  { contact, currency, now }: StaffDraftContext
): Order {
  const { payment = {}, shipment = {} } = input
  const at = now.toISOString()
  const shippingMethod = shipment.method ?? ShippingMethod.FedexExpress
  return {
    id: newId(now),
    id2: null,
    source: input.source ?? OrderSource.ChequeOrBankTransfer,
    // Staff orders skip the checkout steps and are placed at once.
    state: OrderState.Confirm,
    currency,
    userId: input.user ?? null,
    email: normalizeEmail(input.email ?? contact?.email ?? ''),
    phone: input.phone ?? contact?.phone ?? '',
    customerPO: input.customerPO ?? '',
    ...addressesOf(input, contact),
    fulfillment: isOwnFulfillment(shippingMethod) ? shippingMethod : null,
    account: shippingMethod === ShippingMethod.OwnShipping ? (shipment.account ?? '') : '',
    shippingMethod,
    options: [],
    waybill: shipment.waybill ?? '',
    carrierQuotes: null,
    shippingQuote: null,
    shipState: ShipState.NotShipped,
    promoId: null,
    agreedTerms: null,
    awaitsGoods: false,
    promise: null,
    amazonCancellation: null,
    paymentMethod: payment.method ?? PaymentMethod.BankTransfer,
    paymentToken: null,
    card: null,
    pendingAttemptId: null,
    taxRate: null,
    taxPlace: null,
    amounts: zeroAmounts(currency),
    balance: null,
    extra: Money.zero(currency),
    extraPaid: Money.zero(currency),
    terms: payment.terms ?? '',
    paymentTerms: parsePaymentTerms(payment.terms ?? ''),
    createdAt: at,
    updatedAt: at,
    placedAt: null,
    paidAt: null,
    reservedUntil: null,
    cancelledAt: null,
    shipBy: null,
    salespersonId:
      input.salesperson === undefined ? (contact?.salespersonId ?? null) : input.salesperson,
    quote: null,
    lines: (input.cart ?? []).map(({ product = null, description, quantity }, index) =>
      newLine({ productId: product, description, quantity, position: index + 1 }, currency)
    ),
  }
}

function addressesOf(
  { address = {}, same_billing: requestedSame }: StaffOrderInput,
  contact: CustomerContact | null
) {
  const entered = (fields: typeof address.shipping) =>
    normalizeAddress({ ...emptyAddress(), ...fields })
  const shipping = address.shipping
    ? entered(address.shipping)
    : (contact?.shipping ?? emptyAddress())
  const isSame = requestedSame ?? (!address.billing && Boolean(address.shipping))
  const sameBilling = isSame && !isEmptyAddress(shipping)
  if (sameBilling) return { shipping, billing: { ...shipping }, sameBilling }
  const billing = address.billing ? entered(address.billing) : (contact?.billing ?? emptyAddress())
  return { shipping, billing, sameBilling }
}
