import { OrderState } from '@shared/enums'
import { omit } from '@shared/objects'
import { parseTypedPercent, TAX_PLACES } from '@shared/typed_amounts'
import { amountReader } from '~/components/pricing/currency'
import { addressInput } from '~/components/users/user_form_state'
import type { Address } from '@shared/address'
import type { OrderDraft } from '~/components/new_order/order_draft'

/** Returns the body of PUT /api/a/orders/0 and the errors of invalid amounts by field. */
export function toOrderBody(draft: OrderDraft) {
  const errors: Record<string, string> = {}
  const amount = amountReader(errors)
  const { taxPercent, shippingCost } = draft
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
    cart: draft.lines.map(({ id, productId, description, quantity, cost }, index) => ({
      ...(id !== null && { _id: id }),
      product: productId,
      description,
      quantity,
      cost: amount(cost, `cart.${index}.cost`) ?? null,
    })),
    address: {
      shipping: withoutPhone(draft.shipping),
      ...(!draft.sameBilling && { billing: withoutPhone(draft.billing) }),
    },
    same_billing: draft.sameBilling,
    payment: {
      method: draft.paymentMethod,
      terms: draft.terms,
      discount: amount(draft.discount, 'payment.discount') ?? 0,
      commission_fee: amount(draft.commissionFee, 'payment.commission_fee') ?? 0,
      salesTaxPercent: taxPercent === null ? null : parsePercent(taxPercent, errors),
      shipping: shippingCost === null ? null : (amount(shippingCost, 'payment.shipping') ?? 0),
    },
    shipment: { method: draft.shippingMethod, account: draft.account, waybill: draft.waybill },
    send_mail: draft.isMailed && draft.email.trim() !== '',
    ...quoteInput(draft),
  }
  return { body, errors }
}

/** The order has a phone number of its own; that of a stored address stays. */
const withoutPhone = (address: Address) => omit(addressInput(address), ['phone'])

/** Only a pro-forma can be a quote. */
export const quoteInput = ({ isQuote, validDays, state }: OrderDraft) =>
  isQuote && state === String(OrderState.Proforma) ? { quote: true, valid_days: validDays } : {}

/** Reads a sales tax percentage; nothing is 0. */
export function parsePercent(input: string, errors: Record<string, string>): number | null {
  if (input.trim() === '') return 0
  const parsed = parseTypedPercent(input, TAX_PLACES)
  if ('decimal' in parsed) return Number(parsed.decimal)
  errors['payment.salesTaxPercent'] = parsed.error
  return null
}
