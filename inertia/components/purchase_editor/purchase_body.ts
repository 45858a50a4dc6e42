import { addressInput } from '../addresses/address_input.js'
import { cartInput, parsePercent } from '../document_editor/document_body.js'
import { amountReader } from '../pricing/currency.js'
import type { Errors } from '~/components/document_editor/editor_state'
import type { PurchaseDraft } from '~/components/purchase_editor/purchase_draft'

type BodyOptions = { before: PurchaseDraft; isNew: boolean }

/** Returns the body of PUT /api/a/orders/{id} and the errors of invalid amounts by field. */
export function toPurchaseBody(draft: PurchaseDraft, { before, isNew }: BodyOptions) {
  const errors: Errors = {}
  const amount = amountReader(errors)
  const body = {
    type: 0,
    ...(isNew && { id2: draft.number || null }),
    email: draft.email.trim(),
    phone: draft.phone,
    customerPO: draft.reference,
    currency: draft.currency,
    ...(draft.expectedOn !== before.expectedOn && { expected_on: draft.expectedOn || null }),
    ...(draft.day !== before.day && { dates: { placed: draft.day || null } }),
    cart: cartInput(draft.lines, errors),
    address: { billing: addressInput(draft.vendor), shipping: addressInput(draft.destination) },
    payment: {
      method: draft.paymentMethod,
      terms: draft.terms,
      discount: amount(draft.discount, 'payment.discount') ?? 0,
      salesTaxPercent: parsePercent(draft.taxPercent, errors) ?? 0,
      shipping: amount(draft.shippingCost, 'payment.shipping') ?? 0,
    },
    shipment: { method: draft.shippingMethod, account: draft.account, waybill: draft.waybill },
  }
  return { body, errors }
}
