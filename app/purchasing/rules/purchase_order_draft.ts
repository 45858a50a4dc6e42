import { shop } from '#config/shop'
import { totals } from '#pricing'
import { emptyAddress, normalizeAddress, type Address } from '#shared/address'
import { OrderState, PaymentMethod, ShippingMethod } from '#shared/enums'
import { newId } from '#shared/ids'
import { Money, type Currency } from '#shared/money'
import { Rate } from '#shared/rate'
import type { PurchaseLine, PurchaseOrder } from '#purchasing/purchase_order'
import type { PurchaseLineInput, PurchaseOrderInput } from '#purchasing/rules/purchase_order_input'

/** A product of the input; `lastCost` is what it last cost, in cents by currency */
export type PurchasableProduct = {
  id: string
  sku: string
  name: string
  lastCost: Partial<Record<Currency, number>>
}

type DraftContext = { products: ReadonlyMap<string, PurchasableProduct> }

/** Returns an open purchase order without content. */
export function blankPurchaseOrder(now: Date, currency: Currency): PurchaseOrder {
  const at = now.toISOString()
  const zero = Money.zero(currency)
  return {
    id: newId(now),
    number: '',
    state: OrderState.Open,
    currency,
    email: '',
    phone: '',
    reference: '',
    vendor: emptyAddress(),
    destination: emptyAddress(),
    shippingMethod: ShippingMethod.FedexExpress,
    account: '',
    waybill: '',
    paymentMethod: PaymentMethod.BankTransfer,
    terms: '',
    taxRate: Rate.zero(),
    amounts: { subtotal: zero, discount: zero, salesTax: zero, shipping: zero, total: zero },
    createdAt: at,
    updatedAt: at,
    placedAt: at,
    expectedOn: null,
    lines: [],
  }
}

export const defaultCurrency = ({ currency }: PurchaseOrderInput): Currency =>
  currency ?? shop.defaultCurrency

/** Returns the order with the fields of the input and its new totals. */
export function withInput(
  before: PurchaseOrder,
  input: PurchaseOrderInput,
  context: DraftContext
): PurchaseOrder {
  const { payment = {}, shipment = {} } = input
  const currency = input.currency ?? before.currency
  const changed = {
    ...before,
    ...addressesOf(before, input),
    currency,
    email: (input.email ?? before.email).trim().toLowerCase(),
    phone: input.phone ?? before.phone,
    reference: input.customerPO ?? before.reference,
    placedAt: input.dates?.placed === undefined ? before.placedAt : input.dates.placed,
    expectedOn: input.expected_on === undefined ? before.expectedOn : input.expected_on,
    shippingMethod: shipment.method ?? before.shippingMethod,
    account: shipment.account ?? before.account,
    waybill: shipment.waybill ?? before.waybill,
    paymentMethod: payment.method ?? before.paymentMethod,
    terms: payment.terms ?? before.terms,
    taxRate:
      payment.salesTaxPercent === undefined
        ? before.taxRate
        : Rate.percent(payment.salesTaxPercent ?? 0),
    lines: linesOf(before, input, { ...context, currency }),
  }
  return { ...changed, amounts: amountsOf(changed, input) }
}

function addressesOf(before: PurchaseOrder, { address = {} }: PurchaseOrderInput) {
  const entered = (fields: Partial<Address> | undefined, stored: Address) =>
    fields ? normalizeAddress({ ...emptyAddress(), ...fields }) : stored
  return {
    vendor: entered(address.billing, before.vendor),
    destination: entered(address.shipping, before.destination),
  }
}

type LineContext = DraftContext & { currency: Currency }

function linesOf(
  before: PurchaseOrder,
  { cart }: PurchaseOrderInput,
  context: LineContext
): PurchaseLine[] {
  const { currency } = context
  if (!cart)
    return before.lines.map((line) => ({ ...line, cost: Money.of(line.cost.cents, currency) }))
  const stored = new Map(before.lines.map((line) => [line.id, line]))
  return cart.map((entered) => toLine(entered, stored.get(entered._id ?? '') ?? null, context))
}

function toLine(
  entered: PurchaseLineInput,
  stored: PurchaseLine | null,
  { products, currency }: LineContext
): PurchaseLine {
  const productId = entered.product === undefined ? (stored?.productId ?? null) : entered.product
  const product = productId === null ? null : (products.get(productId) ?? null)
  const isSameProduct = stored !== null && stored.productId === productId
  const lastCost = product?.lastCost[currency] ?? 0
  return {
    id: stored?.id ?? newId(),
    productId,
    quantity: entered.quantity,
    received: stored?.received ?? 0,
    sku: isSameProduct ? stored.sku : (product?.sku ?? ''),
    name: isSameProduct ? stored.name : (product?.name ?? ''),
    description: entered.description ?? stored?.description ?? '',
    cost:
      typeof entered.cost === 'number'
        ? Money.parse(entered.cost, currency)
        : Money.of(isSameProduct ? stored.cost.cents : lastCost, currency),
  }
}

function amountsOf(
  order: Pick<PurchaseOrder, 'currency' | 'lines' | 'taxRate' | 'amounts' | 'shippingMethod'>,
  { payment = {} }: PurchaseOrderInput
) {
  const { currency, lines, taxRate, amounts } = order
  const isFree = order.shippingMethod === ShippingMethod.FedexExpressFree
  const inCurrency = (entered: number | null | undefined, stored: Money) =>
    entered === undefined ? Money.of(stored.cents, currency) : Money.parse(entered ?? 0, currency)
  const { subtotal, discount, salesTax, shipping, total } = totals({
    currency,
    lines,
    discount: inCurrency(payment.discount, amounts.discount),
    shipping: isFree ? Money.zero(currency) : inCurrency(payment.shipping, amounts.shipping),
    salesTax: taxRate,
  })
  return { subtotal, discount, salesTax, shipping, total }
}
