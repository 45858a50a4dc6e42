import { texts } from '@shared/texts/specification'
import { blankAddress } from '~/components/addresses/address_input'
import { parseAmount } from '~/components/pricing/currency'
import { addressInput } from '~/components/users/user_form_state'
import { randomKey } from '~/lib/random_key'
import type { Address } from '@shared/address'
import type { Currency } from '~/lib/money'
import type { NewOrderForm } from '@views/orders'
import type { StaffUserJson } from '@views/accounts'

export type DraftLine = {
  key: string
  productId: string | null
  sku: string
  name: string
  description: string
  quantity: number
  /** As typed; empty for the customer's price */
  cost: string
}

/** The state of the order form; null values are calculated by the server. */
export type OrderDraft = {
  customer: StaffUserJson | null
  email: string
  phone: string
  customerPO: string
  currency: Currency
  source: string
  state: string
  lines: DraftLine[]
  shipping: Address
  billing: Address
  sameBilling: boolean
  paymentMethod: string
  terms: string
  discount: string
  taxPercent: string | null
  shippingMethod: string
  account: string
  shippingCost: string | null
  isMailed: boolean
}

export function initialOrderDraft({ customer, ...form }: NewOrderForm): OrderDraft {
  const blank: OrderDraft = {
    customer: null,
    ...blankContact(form.defaultCountry),
    customerPO: '',
    currency: 'usd',
    source: form.sources[0],
    state: form.states[0].value,
    lines: [],
    paymentMethod: form.paymentMethods[0].value,
    terms: '',
    discount: '',
    taxPercent: null,
    shippingMethod: form.shippingMethods[0].value,
    account: '',
    shippingCost: null,
    isMailed: true,
  }
  return customer ? withCustomer(blank, customer, form.defaultCountry) : blank
}

const blankContact = (countryId: string) => ({
  email: '',
  phone: '',
  shipping: blankAddress(countryId),
  billing: blankAddress(countryId),
  sameBilling: true,
})

/** Fills in the customer's contact, addresses and currency; null clears them. */
export function withCustomer(
  draft: OrderDraft,
  customer: StaffUserJson | null,
  countryId: string
): OrderDraft {
  if (!customer) return { ...draft, customer, ...blankContact(countryId) }
  const { email, phone, address } = customer
  const orBlank = (stored: Address) => (stored.countryId ? stored : blankAddress(countryId))
  const [shipping, billing] = [orBlank(address.shipping), orBlank(address.billing)]
  const sameBilling = JSON.stringify(shipping) === JSON.stringify(billing)
  const withContact = { ...draft, customer, email, phone, shipping, billing, sameBilling }
  return withCurrency(withContact, customer.currency ?? draft.currency)
}

/** Clears the amounts, which were typed in the old currency. */
export function withCurrency(draft: OrderDraft, currency: Currency): OrderDraft {
  if (currency === draft.currency) return draft
  const lines = draft.lines.map((line) => ({ ...line, cost: '' }))
  return { ...draft, currency, lines, discount: '', shippingCost: null }
}

type AddedProduct = { _id: string; sku: string; name: string }

/** Adds a line, or one more piece to the line of the product. */
export function addProduct(
  lines: readonly DraftLine[],
  { _id, sku, name }: AddedProduct
): DraftLine[] {
  const hasLine = lines.some(({ productId }) => productId === _id)
  if (!hasLine) return [...lines, { ...blankLine(), productId: _id, sku, name }]
  return lines.map((line) =>
    line.productId === _id ? { ...line, quantity: Math.min(line.quantity + 1, MAX_QUANTITY) } : line
  )
}

export const MAX_QUANTITY = 9999

export const blankLine = (): DraftLine => ({
  key: randomKey(),
  productId: null,
  sku: '',
  name: '',
  description: '',
  quantity: 1,
  cost: '',
})

/** Returns the body of PUT /api/a/orders/0 and the errors of invalid amounts by field. */
export function toOrderBody(draft: OrderDraft) {
  const errors: Record<string, string> = {}
  const amount = (text: string, field: string): number | undefined => {
    if (text.trim() === '') return undefined
    const parsed = parseAmount(text)
    if (parsed !== null && parsed >= 0) return parsed
    errors[field] = texts.form.amount
    return undefined
  }
  const withoutPhone = (address: Address) => ({ ...addressInput(address), phone: '' })
  const { taxPercent, shippingCost } = draft
  const body = {
    type: 1,
    user: draft.customer?._id ?? null,
    email: draft.email.trim(),
    phone: draft.phone,
    customerPO: draft.customerPO,
    currency: draft.currency,
    source: draft.source,
    state: Number(draft.state),
    cart: draft.lines.map(({ productId, description, quantity, cost }, index) => ({
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
      salesTaxPercent: taxPercent === null ? null : parsePercent(taxPercent, errors),
      shipping: shippingCost === null ? null : (amount(shippingCost, 'payment.shipping') ?? 0),
    },
    shipment: { method: draft.shippingMethod, account: draft.account },
    send_mail: draft.isMailed && draft.email.trim() !== '',
  }
  return { body, errors }
}

const PERCENT = /^\d{1,3}(\.\d{1,3})?$/

function parsePercent(input: string, errors: Record<string, string>): number | null {
  const text = input.trim().replace(/\s*%$/, '')
  if (text === '') return 0
  if (PERCENT.test(text)) return Number(text)
  errors['payment.salesTaxPercent'] = 'Please enter a percentage with at most three decimals.'
  return null
}
