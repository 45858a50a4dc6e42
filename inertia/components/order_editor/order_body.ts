import { OrderState } from '#shared/enums'
import { omit } from '#shared/objects'
import { changedKeys } from '../../lib/changed_keys.js'
import { addressInput } from '../addresses/address_input.js'
import { cartInput, parsePercent, partsOf } from '../document_editor/document_body.js'
import { amountReader } from '../pricing/currency.js'
import type { Address } from '@shared/address'
import type { Errors } from '~/components/document_editor/editor_state'
import type { OrderDraft } from '~/components/order_editor/order_draft'

/** Returns the body of PUT /api/a/orders/0 and the errors of invalid amounts by field. */
export function toOrderBody(draft: OrderDraft) {
  const errors: Errors = {}
  const amount = amountReader(errors)
  const { taxPercent, shippingCost } = draft
  const hasCode = hasPromoCode(draft)
  const body = {
    type: 1,
    user: draft.customer?._id ?? null,
    email: draft.email.trim(),
    phone: draft.phone,
    customerPO: draft.customerPO,
    currency: draft.currency,
    source: draft.source,
    salesperson: draft.salesperson || null,
    state: Number(draft.state),
    cart: cartInput(draft.lines, errors),
    address: {
      shipping: withoutPhone(draft.shipping),
      ...(!draft.sameBilling && { billing: withoutPhone(draft.billing) }),
    },
    same_billing: draft.sameBilling,
    payment: {
      method: draft.paymentMethod,
      terms: draft.terms,
      discount: hasCode ? 0 : (amount(draft.discount, 'payment.discount') ?? 0),
      commission_fee: amount(draft.commissionFee, 'payment.commission_fee') ?? 0,
      salesTaxPercent: taxPercent === null ? null : parsePercent(taxPercent, errors),
      shipping: shippingCost === null ? null : (amount(shippingCost, 'payment.shipping') ?? 0),
    },
    shipment: { method: draft.shippingMethod, account: draft.account, waybill: draft.waybill },
    promocode: draft.promoCode.trim() || null,
    send_mail: draft.isMailed && draft.email.trim() !== '',
    ships_together: draft.shipsTogether,
    ...quoteInput(draft),
  }
  return { body, errors }
}

/** Returns the changed fields only, so that a save does not undo another user's changes. */
export function toEditBody(draft: OrderDraft, base: OrderDraft) {
  const { body, errors } = toOrderBody(draft)
  const changed = changedKeys(base, draft)
  const has = (...keys: (keyof OrderDraft)[]) => keys.some((key) => changed.includes(key))
  const hasAddress = has('shipping', 'billing', 'sameBilling')
  const movesGoods =
    has('lines', 'shipping', 'sameBilling', 'customer') || has('currency', 'shippingMethod')
  const edit = {
    ...partsOf(body, {
      user: has('customer'),
      email: has('email'),
      phone: has('phone'),
      customerPO: has('customerPO'),
      currency: has('currency'),
      source: has('source'),
      salesperson: has('salesperson'),
      state: has('state'),
      cart: has('lines'),
      promocode: has('promoCode'),
      address: hasAddress,
      same_billing: hasAddress,
    }),
    ...quoteInput(draft),
    ...(has('isRepriced') && { reprice: draft.isRepriced }),
    payment: partsOf(body.payment, {
      method: has('paymentMethod'),
      terms: has('terms'),
      discount: has('discount') && !hasPromoCode(draft),
      commission_fee: has('commissionFee'),
      salesTaxPercent: has('taxPercent') || (draft.taxPercent === null && movesGoods),
      shipping: has('shippingCost') || (draft.shippingCost === null && movesGoods),
    }),
    shipment: partsOf(body.shipment, {
      method: has('shippingMethod'),
      account: has('account'),
      waybill: has('waybill'),
    }),
  }
  return { body: edit, errors }
}

/** A promo code sets the discount, so that none is entered beside it. */
export const hasPromoCode = ({ promoCode }: Pick<OrderDraft, 'promoCode'>): boolean =>
  promoCode.trim() !== ''

/** The order has a phone number of its own; that of a stored address stays. */
const withoutPhone = (address: Address) => omit(addressInput(address), ['phone'])

/** Only a pro-forma can be a quote. */
const quoteInput = ({ isQuote, validDays, state }: OrderDraft) =>
  isQuote && state === String(OrderState.Proforma) ? { quote: true, valid_days: validDays } : {}
