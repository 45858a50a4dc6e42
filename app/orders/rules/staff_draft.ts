import { emptyAddress, isEmptyAddress, normaliseAddress } from '#shared/address'
import { normaliseEmail } from '#shared/email'
import { OrderSource, OrderState, PaymentMethod, ShippingMethod, ShipState } from '#shared/enums'
import { newId } from '#shared/ids'
import { Money, type Currency } from '#shared/money'
import { isOwnFulfilment } from '#shipping'
import { noAmounts } from '#orders/rules/no_amounts'
import type { Contact } from '#accounts'
import type { Order, OrderLine } from '#orders/order'
import type { StaffOrderInput } from '#orders/validators/staff_order'

type Known = { contact: Contact | null; currency: Currency; now: Date }

/** The order that staff describe, before any price; what they leave out is the customer's own, else the default. */
export function staffDraft(input: StaffOrderInput, { contact, currency, now }: Known): Order {
  const { payment = {}, shipment = {} } = input
  const at = now.toISOString()
  const shippingMethod = shipment.method ?? ShippingMethod.FedexExpress
  return {
    id: newId(now),
    id2: null,
    source: input.source ?? OrderSource.ChequeOrBankTransfer,
    // Ready to be placed: whoever makes it hands it in at once.
    state: OrderState.Confirm,
    currency,
    userId: input.user ?? null,
    email: normaliseEmail(input.email ?? contact?.email ?? ''),
    phone: input.phone ?? contact?.phone ?? '',
    customerPO: input.customerPO ?? '',
    ...addressesOf(input, contact),
    fulfilment: isOwnFulfilment(shippingMethod) ? shippingMethod : null,
    account: shippingMethod === ShippingMethod.OwnShipping ? (shipment.account ?? '') : '',
    shippingMethod,
    options: [],
    waybill: shipment.waybill ?? '',
    shipState: ShipState.NotShipped,
    promoId: null,
    paymentMethod: payment.method ?? PaymentMethod.BankTransfer,
    paymentToken: null,
    card: null,
    heldAttemptId: null,
    taxRate: null,
    amounts: noAmounts(currency),
    balance: null,
    terms: payment.terms ?? '',
    createdAt: at,
    updatedAt: at,
    placedAt: null,
    paidAt: null,
    reservedUntil: null,
    cancelledAt: null,
    lines: (input.cart ?? []).map((line, index) => toLine(line, index + 1, currency)),
  }
}

function addressesOf(
  { address = {}, same_billing: asked }: StaffOrderInput,
  known: Contact | null
) {
  const entered = (given: typeof address.shipping) =>
    normaliseAddress({ ...emptyAddress(), ...given })
  const shipping = address.shipping
    ? entered(address.shipping)
    : (known?.shipping ?? emptyAddress())
  const isSame = asked ?? (!address.billing && Boolean(address.shipping))
  const sameBilling = isSame && !isEmptyAddress(shipping)
  if (sameBilling) return { shipping, billing: { ...shipping }, sameBilling }
  const billing = address.billing ? entered(address.billing) : (known?.billing ?? emptyAddress())
  return { shipping, billing, sameBilling }
}

type LineInput = NonNullable<StaffOrderInput['cart']>[number]

function toLine(
  { product, description, quantity }: LineInput,
  position: number,
  currency: Currency
): OrderLine {
  return {
    id: newId(),
    productId: product ?? null,
    position,
    quantity,
    sku: '',
    name: '',
    description: description ?? '',
    cost: null,
    defaultCost: null,
    discount: Money.zero(currency),
  }
}
