import { parsePercent } from '~/components/new_order/order_body'
import { amountReader } from '~/components/pricing/currency'
import { addressInput } from '~/components/users/user_form_state'
import type { PurchaseDraft } from '~/components/purchasing/purchase_draft'

/** Returns the body of PUT /api/a/orders/{id} and the errors of invalid amounts by field. */
export function toPurchaseBody(draft: PurchaseDraft, before: PurchaseDraft) {
  const errors: Record<string, string> = {}
  const readAmount = amountReader(errors)
  const amount = (text: string, field: string) => readAmount(text, field) ?? null
  const body = {
    type: 0,
    email: draft.email.trim(),
    phone: draft.phone,
    customerPO: draft.reference,
    currency: draft.currency,
    ...(draft.day !== before.day && { dates: { placed: draft.day || null } }),
    cart: draft.lines.map(({ id, productId, description, quantity, cost }, index) => ({
      ...(id && { _id: id }),
      product: productId,
      description,
      quantity,
      cost: amount(cost, `cart.${index}.cost`),
    })),
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
