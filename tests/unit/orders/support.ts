import { emptyAddress, normalizeAddress } from '#shared/address'
import { AccountType, OrderState, PaymentMethod, ShippingMethod, ShipState } from '#shared/enums'
import { Money } from '#shared/money'
import { newId } from '#shared/ids'
import { zeroAmounts } from '#orders/order'
import { DENVER } from '#tests/support/addresses'
import type { Customer } from '#accounts'
import type { CatalogProduct } from '#catalog'
import type { Order, OrderLine } from '#orders/order'
import type { PriceList } from '#pricing'

const AT = '2026-11-20T12:00:00.000Z'
const zero = Money.zero('usd')

export const denver = normalizeAddress(DENVER)
export const toronto = normalizeAddress({
  ...denver,
  city: 'Toronto',
  stateId: 'ON',
  zipcode: 'M5V 3L9',
  countryId: 'CA',
})

export const anOrder = (changes: Partial<Order> = {}): Order => ({
  id: newId(),
  id2: null,
  source: 'pixelgendesign.com',
  state: OrderState.Cart,
  currency: 'usd',
  userId: null,
  email: 'ada@example.com',
  phone: '',
  customerPO: '',
  shipping: emptyAddress(),
  billing: emptyAddress(),
  sameBilling: true,
  fulfillment: null,
  account: '',
  shippingMethod: ShippingMethod.Unset,
  options: [],
  waybill: '',
  carrierQuotes: null,
  shippingQuote: null,
  shipState: ShipState.NotShipped,
  promoId: null,
  agreedTerms: null,
  awaitsGoods: false,
  promise: null,
  amazonCancellation: null,
  paymentMethod: PaymentMethod.Unset,
  paymentToken: null,
  card: null,
  pendingAttemptId: null,
  taxRate: null,
  taxPlace: null,
  amounts: zeroAmounts('usd'),
  balance: null,
  extra: zero,
  extraPaid: zero,
  terms: '',
  paymentTerms: { upfrontPercent: 0, days: 0, from: 'issue' },
  createdAt: AT,
  updatedAt: AT,
  placedAt: null,
  paidAt: null,
  reservedUntil: null,
  cancelledAt: null,
  shipBy: null,
  salespersonId: null,
  quote: null,
  lines: [],
  ...changes,
})

export const aLine = (changes: Partial<OrderLine> = {}): OrderLine => ({
  id: newId(),
  productId: null,
  position: 1,
  quantity: 1,
  sku: '',
  name: '',
  description: '',
  partNumber: '',
  cost: null,
  defaultCost: null,
  discount: zero,
  ...changes,
})

export const aProduct = (changes: Partial<CatalogProduct> = {}): CatalogProduct => ({
  id: newId(),
  sku: 'CABLE',
  gtin: '',
  line: 'thx-shortrange',
  name: 'Cable',
  option: '1 m',
  position: 0,
  lengthMm: 1000,
  warrantyYears: null,
  msrp: { usd: 4000, cad: 5500 },
  weightGrams: 200,
  isInStock: true,
  isSoldOnBackorder: false,
  benchUnits: null,
  benchStart: null,
  promise: null,
  fewLeft: null,
  isDisabled: false,
  audience: 'public',
  thumb: '',
  pictures: [],
  documents: [],
  specifications: [],
  notes: { warnings: [], messages: [] },
  includes: [],
  ...changes,
})

export const aCustomer = (changes: Partial<Customer> = {}): Customer => ({
  id: newId(),
  email: 'ada@example.com',
  name: 'Ada Byron',
  company: '',
  role: AccountType.Regular,
  currency: 'usd',
  group: null,
  credit: Money.zero('usd'),
  freeShip: null,
  countryId: '',
  isTaxExempt: false,
  isEmailVerified: true,
  ...changes,
})

/** Returns a price list with every product at its MSRP. */
export const listOf = (currency: 'usd' | 'cad', ...products: CatalogProduct[]): PriceList => ({
  currency,
  saleEndsAt: null,
  products: new Map(products.map((product) => [product.id, product])),
  tradePrices: () => ({ groupChain: [], negotiated: null }),
  price(product) {
    const cents = product.msrp[currency]
    if (cents === null) return null
    const unit = Money.of(cents, currency)
    return {
      unit,
      retail: unit,
      moq: 1,
      priceBreaks: [{ quantity: 1, price: unit }],
      isSalePrice: false,
      isTradePrice: false,
      source: 'msrp',
      tradePrice: null,
      trace: [],
    }
  },
})
