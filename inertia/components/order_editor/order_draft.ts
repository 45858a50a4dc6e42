import { MAX_LINE_QUANTITY } from '#shared/trade/line_quantity'
import { blankAddress } from '../addresses/address_input.js'
import { customLine, type ProductLine } from '../document_editor/document_line.js'
import type { Address } from '@shared/address'
import type { Currency } from '~/lib/money'
import type { NewOrderForm } from '@views/orders'
import type { StaffUserJson } from '@views/accounts'

export type OrderLine = ProductLine & {
  /** The price of a stored line, which stays fixed unless another is typed */
  fixedCost: number | null
}

/** The state of the order form; null values are calculated by the server. */
export type OrderDraft = {
  customer: StaffUserJson | null
  email: string
  phone: string
  customerPO: string
  currency: Currency
  source: string
  /** The id of a staff member, or '' */
  salesperson: string
  state: string
  /** Whether stored lines get the current prices */
  isRepriced: boolean
  lines: OrderLine[]
  shipping: Address
  billing: Address
  sameBilling: boolean
  paymentMethod: string
  terms: string
  promoCode: string
  /** By hand; a promo code sets the discount itself */
  discount: string
  commissionFee: string
  taxPercent: string | null
  shippingMethod: string
  account: string
  waybill: string
  shippingCost: string | null
  isMailed: boolean
  /** Whether goods that come later wait for each other */
  shipsTogether: boolean
  /** Whether the order is saved as a quote, or its quote issued again */
  isQuote: boolean
  /** For how many days the quote is valid */
  validDays: number
}

export function initialOrderDraft({ customer, ...form }: NewOrderForm): OrderDraft {
  const blank: OrderDraft = {
    customer: null,
    ...blankContact(form.defaultCountries.usd),
    customerPO: '',
    currency: 'usd',
    source: form.sources[0],
    salesperson: '',
    state: form.states[0].value,
    isRepriced: false,
    lines: [],
    paymentMethod: form.paymentMethods[0].value,
    terms: '',
    promoCode: '',
    discount: '',
    commissionFee: '',
    taxPercent: null,
    shippingMethod: form.shippingMethods[0].value,
    account: '',
    waybill: '',
    shippingCost: null,
    isMailed: true,
    shipsTogether: true,
    isQuote: false,
    validDays: QUOTE_DAYS,
  }
  return customer ? withCustomer(blank, customer, form.defaultCountries) : blank
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
  defaultCountries: NewOrderForm['defaultCountries']
): OrderDraft {
  const currency = customer?.currency ?? draft.currency
  const countryId = defaultCountries[currency]
  if (!customer) return { ...draft, customer, ...blankContact(countryId) }
  const { email, phone, address } = customer
  const orBlank = (stored: Address) => (stored.countryId ? stored : blankAddress(countryId))
  const [shipping, billing] = [orBlank(address.shipping), orBlank(address.billing)]
  const sameBilling = JSON.stringify(shipping) === JSON.stringify(billing)
  const salesperson = customer.salesperson ?? ''
  const contact = { email, phone, shipping, billing, sameBilling, salesperson }
  const withContact = { ...draft, customer, ...contact }
  return withCurrency(withContact, currency)
}

/** Clears the amounts, which were typed in the old currency. */
export function withCurrency(draft: OrderDraft, currency: Currency): OrderDraft {
  if (currency === draft.currency) return draft
  const lines = draft.lines.map((line) => ({ ...line, cost: '', fixedCost: null }))
  return { ...draft, currency, lines, discount: '', commissionFee: '', shippingCost: null }
}

type AddedProduct = { _id: string; sku: string; name: string }

/** Adds a line, or one more piece to the first line of the product. */
export function addProduct(
  lines: readonly OrderLine[],
  { _id, sku, name }: AddedProduct
): OrderLine[] {
  const first = lines.find(({ productId }) => productId === _id)
  if (!first) return [...lines, lineOf(_id, sku, name)]
  const quantity = Math.min(first.quantity + 1, MAX_LINE_QUANTITY)
  return lines.map((line) => (line === first ? { ...line, quantity } : line))
}

/** Ships to another address; the billing address stays that of before. */
export function withShipTo(draft: OrderDraft, shipping: Address): OrderDraft {
  const billing = draft.sameBilling ? draft.shipping : draft.billing
  return { ...draft, shipping, billing, sameBilling: false }
}

type PastedLine = { product: AddedProduct; quantity: number }

/** Adds the lines of an order that was pasted. */
export const addPasted = (
  lines: readonly OrderLine[],
  pasted: readonly PastedLine[]
): OrderLine[] => [
  ...lines,
  ...pasted.map(({ product: { _id, sku, name }, quantity }) => ({
    ...lineOf(_id, sku, name),
    quantity,
  })),
]

/** Adds a line of the same product below a line, for example for free pieces. */
export const repeatLine = (lines: readonly OrderLine[], repeated: OrderLine): OrderLine[] =>
  lines.flatMap((line) => {
    const { key, productId, sku, name } = line
    return key === repeated.key ? [line, lineOf(productId, sku, name)] : [line]
  })

const lineOf = (productId: string | null, sku: string, name: string): OrderLine => ({
  ...customLine(),
  fixedCost: null,
  productId,
  sku,
  name,
})

const QUOTE_DAYS = 30
