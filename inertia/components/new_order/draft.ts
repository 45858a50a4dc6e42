import { texts } from '@shared/texts'
import { blankAddress } from '~/components/checkout/address_draft'
import { amountOf } from '~/components/users/amount'
import { entered } from '~/components/users/user_draft'
import { newKey } from '~/lib/new_key'
import type { Address } from '@shared/address'
import type { Currency } from '~/lib/money'
import type { NewOrderView } from '@views/orders'
import type { StaffUserAnswer } from '@views/accounts'

export type DraftLine = {
  key: string
  productId: string | null
  sku: string
  name: string
  description: string
  quantity: number
  /** As typed; empty: what the customer pays for it */
  cost: string
}

/** An order as staff are typing it; null is left to the server. */
export type OrderDraft = {
  customer: StaffUserAnswer | null
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

export function newDraft({ customer, ...form }: NewOrderView): OrderDraft {
  const blank: OrderDraft = {
    customer: null,
    ...noContact(form.defaultCountry),
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

const noContact = (countryId: string) => ({
  email: '',
  phone: '',
  shipping: blankAddress(countryId),
  billing: blankAddress(countryId),
  sameBilling: true,
})

/** What is known of a customer is filled in; with nobody it is taken away again. */
export function withCustomer(
  draft: OrderDraft,
  customer: StaffUserAnswer | null,
  countryId: string
): OrderDraft {
  if (!customer) return { ...draft, customer, ...noContact(countryId) }
  const { email, phone, address } = customer
  const known = (place: Address) => (place.countryId ? place : blankAddress(countryId))
  const [shipping, billing] = [known(address.shipping), known(address.billing)]
  const sameBilling = JSON.stringify(shipping) === JSON.stringify(billing)
  const theirs = { ...draft, customer, email, phone, shipping, billing, sameBilling }
  return withCurrency(theirs, customer.currency ?? draft.currency)
}

/** Amounts that were typed in another currency mean nothing in this one. */
export function withCurrency(draft: OrderDraft, currency: Currency): OrderDraft {
  if (currency === draft.currency) return draft
  const lines = draft.lines.map((line) => ({ ...line, cost: '' }))
  return { ...draft, currency, lines, discount: '', shippingCost: null }
}

type Product = { _id: string; sku: string; name: string }

/** A product that is there already is wanted once more. */
export function withProduct(lines: readonly DraftLine[], { _id, sku, name }: Product): DraftLine[] {
  const isThere = lines.some(({ productId }) => productId === _id)
  if (!isThere) return [...lines, { ...blankLine(), productId: _id, sku, name }]
  return lines.map((line) =>
    line.productId === _id ? { ...line, quantity: Math.min(line.quantity + 1, MOST) } : line
  )
}

export const MOST = 9999

export const blankLine = (): DraftLine => ({
  key: newKey(),
  productId: null,
  sku: '',
  name: '',
  description: '',
  quantity: 1,
  cost: '',
})

/** The body of PUT /api/a/orders/0, and the amounts that are none, by field */
export function bodyOf(draft: OrderDraft) {
  const problems: Record<string, string> = {}
  const amount = (typed: string, field: string): number | undefined => {
    if (typed.trim() === '') return undefined
    const read = amountOf(typed)
    if (read !== null && read >= 0) return read
    problems[field] = texts.form.amount
    return undefined
  }
  const place = (address: Address) => ({ ...entered(address), phone: '' })
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
      shipping: place(draft.shipping),
      ...(!draft.sameBilling && { billing: place(draft.billing) }),
    },
    same_billing: draft.sameBilling,
    payment: {
      method: draft.paymentMethod,
      terms: draft.terms,
      discount: amount(draft.discount, 'payment.discount') ?? 0,
      salesTaxPercent: taxPercent === null ? null : percentOf(taxPercent, problems),
      shipping: shippingCost === null ? null : (amount(shippingCost, 'payment.shipping') ?? 0),
    },
    shipment: { method: draft.shippingMethod, account: draft.account },
    send_mail: draft.isMailed && draft.email.trim() !== '',
  }
  return { body, problems }
}

const PERCENT = /^\d{1,3}(\.\d{1,3})?$/

function percentOf(typed: string, problems: Record<string, string>): number | null {
  const text = typed.trim().replace(/\s*%$/, '')
  if (text === '') return 0
  if (PERCENT.test(text)) return Number(text)
  problems['payment.salesTaxPercent'] = 'Please enter a percentage with at most three decimals.'
  return null
}
