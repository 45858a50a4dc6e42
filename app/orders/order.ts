import { isPlaced } from '#orders/order/rules/order_flow'
import type { PaymentTerms } from '#shared/trade/payment_terms'
import type { LiveQuotes, OwnFulfillment, QuoteSource } from '#shipping'
import type { Address } from '#shared/address'
import type { OrderState, PaymentMethod, ShippingMethod, ShipState } from '#shared/enums'
import { newId } from '#shared/ids'
import { Money, type Currency } from '#shared/money'
import type { GoodsPromise } from '#shared/delivery/promised_units'
import type { Rate } from '#shared/rate'

export type OrderLine = {
  id: string
  productId: string | null
  position: number
  quantity: number
  sku: string
  name: string
  description: string
  /** The customer's own number of the product, fixed together with the prices */
  partNumber: string
  /** Fixed when stock is reserved; null on a cart, which is priced at every read */
  cost: Money | null
  defaultCost: Money | null
  discount: Money
}

type NewOrderLine = Pick<OrderLine, 'productId' | 'quantity' | 'position'> & {
  description?: string
}

/** Returns an unpriced line with a new id. */
export const newLine = (
  { productId, quantity, position, description = '' }: NewOrderLine,
  currency: Currency
): OrderLine => ({
  id: newId(),
  productId,
  position,
  quantity,
  sku: '',
  name: '',
  description,
  partNumber: '',
  cost: null,
  defaultCost: null,
  discount: Money.zero(currency),
})

export type OfferedOption = {
  id: string
  method: ShippingMethod
  service: string
  cents: number
  days: number
  selected: boolean
  /** Selected at the delivery step, not by default; missing on carts that are older than the field */
  chosen?: boolean
  /** On each option: the method that the customer chose from other options, and must choose again */
  formerMethod?: ShippingMethod
}

export type OrderCard = { brand: string; last4: string; expMonth: number; expYear: number }

/** Fixed when stock is reserved; on a cart, the amounts of the last calculation */
export type Amounts = Record<
  'subtotal' | 'discount' | 'commissionFee' | 'salesTax' | 'shipping' | 'credit' | 'total',
  Money
>

export const zeroAmounts = (currency: Currency): Amounts => {
  const zero = Money.zero(currency)
  return {
    subtotal: zero,
    discount: zero,
    commissionFee: zero,
    salesTax: zero,
    shipping: zero,
    credit: zero,
    total: zero,
  }
}

/**
 * An order that staff saved as a quote: prices are frozen until `validUntil`, and neither stock nor credit is reserved
 * before it is accepted (decision 266).
 */
export type Quote = {
  validUntil: string
  /** Counts from 1 */
  revision: number
  /** When the revision was issued */
  issuedAt: string
  acceptedAt: string | null
  /**
   * The day on which staff expect goods that are short. Until the acceptance it lets the customer accept all the same; then
   * it is promised, until all goods are reserved. Null where the quote is accepted with all its goods only.
   */
  promisedOn: string | null
}

export type Order = {
  id: string
  id2: string | null
  source: string
  state: OrderState
  currency: Currency
  userId: string | null
  email: string
  phone: string
  customerPO: string
  shipping: Address
  billing: Address
  sameBilling: boolean
  fulfillment: OwnFulfillment | null
  account: string
  shippingMethod: ShippingMethod
  options: OfferedOption[]
  waybill: string
  /** Prices of carriers for the parcel, from the latest address step */
  carrierQuotes: LiveQuotes | null
  /** Where and when the shipping cost was quoted; null for a cost that staff entered */
  shippingQuote: { source: QuoteSource; at: string } | null
  shipState: ShipState
  promoId: string | null
  /** The revision of the page Terms that the customer agreed to at checkout, and when */
  agreedTerms: { revision: number; at: string } | null
  paymentMethod: PaymentMethod
  paymentToken: string | null
  card: OrderCard | null
  /** The payment attempt that holds stock, promo and credit until its outcome is known */
  pendingAttemptId: string | null
  taxRate: Rate | null
  /** The province or state whose rate it is, such as `CA-QC`; null where the address decides, as for a rate of staff */
  taxPlace: string | null
  amounts: Amounts
  balance: Money | null
  /** What extra lines of invoices add to the balance, beside the total */
  extra: Money
  /** What is paid of `extra` by money for their invoices, which pays nothing of a deposit */
  extraPaid: Money
  terms: string
  /** What `terms` ask for, as it was read when they were set */
  paymentTerms: PaymentTerms
  createdAt: string
  updatedAt: string
  placedAt: string | null
  paidAt: string | null
  reservedUntil: string | null
  cancelledAt: string | null
  /** Whether all goods that are left to ship are promised and none of them is in stock, as stored for lists */
  awaitsGoods: boolean
  /** Amazon cancelled the order after its import; `kept` where staff decided to ship it all the same. */
  amazonCancellation: 'reported' | 'kept' | null
  /** When a marketplace expects the goods to leave */
  shipBy: string | null
  salespersonId: string | null
  quote: Quote | null
  promise: GoodsPromise | null
  lines: OrderLine[]
}

export const selectedOption = ({ options }: Pick<Order, 'options'>): OfferedOption | null =>
  options.find(({ selected }) => selected) ?? null

export const selectOption = (options: readonly OfferedOption[], optionId: string) =>
  options.map((option) => ({ ...option, selected: option.id === optionId }))

/** Selects the option that the customer chose. */
export const chooseOption = (options: readonly OfferedOption[], optionId: string) =>
  selectOption(options, optionId).map(({ formerMethod, ...option }) => ({
    ...option,
    chosen: option.selected,
  }))

/** Returns the option that the customer selected, rather than the shop for them. */
export function chosenOption(order: Pick<Order, 'options'>): OfferedOption | null {
  const selected = selectedOption(order)
  return selected?.chosen === false ? null : selected
}

/** Returns the method that the customer chose before other methods were offered, until the next choice. */
export const formerMethod = ({ options }: Pick<Order, 'options'>): ShippingMethod | null =>
  options.at(0)?.formerMethod ?? null

/** Prices are fixed when stock is reserved and stay fixed until the reservation is released. */
export const hasFixedPrices = ({
  state,
  pendingAttemptId,
}: Pick<Order, 'state' | 'pendingAttemptId'>) => isPlaced(state) || pendingAttemptId !== null

/** A placed order reserves stock, promo code and credit, unless it is a quote that is not accepted yet. */
export const isReserving = ({
  state,
  cancelledAt,
  quote,
}: Pick<Order, 'state' | 'cancelledAt' | 'quote'>): boolean =>
  isPlaced(state) && cancelledAt === null && (quote === null || quote.acceptedAt !== null)
