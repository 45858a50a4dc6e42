import { blankAddress } from '../addresses/address_input.js'
import { amountText } from '../document_editor/document_body.js'
import { customLine, storedLine, type ProductLine } from '../document_editor/document_line.js'
import type { Address } from '@shared/address'
import type { Currency } from '~/lib/money'
import type {
  CompanyAddress,
  PurchaseOrderDetail,
  PurchaseOrderForm,
  PurchaseProduct,
} from '@views/purchasing'

export type PurchaseLine = ProductLine & { received: number }

/** The state of the form; amounts as text */
export type PurchaseDraft = {
  number: string
  /** '' or '2026-11-27' */
  day: string
  /** '' or the day on which the vendor delivers */
  expectedOn: string
  reference: string
  currency: Currency
  email: string
  phone: string
  vendor: Address
  destination: Address
  lines: PurchaseLine[]
  shippingMethod: string
  account: string
  waybill: string
  shippingCost: string
  paymentMethod: string
  terms: string
  discount: string
  taxPercent: string
}

export type RequestedItem = { productId: string; quantity: number }

/** Returns the address of a company that was looked up. */
export const withoutEmail = ({ email: _email, ...address }: CompanyAddress): Address => address

/** Returns the draft of a new order to the shop's own address, with the products of the URL. */
export function blankDraft(
  form: PurchaseOrderForm,
  items: readonly RequestedItem[]
): PurchaseDraft {
  const currency = 'usd'
  const products = new Map(form.products.map((product) => [product.id, product]))
  return {
    number: '',
    day: form.today,
    expectedOn: '',
    reference: '',
    currency,
    email: '',
    phone: '',
    vendor: blankAddress(''),
    destination: withoutEmail(form.ownAddress),
    lines: items.flatMap(({ productId, quantity }) => {
      const product = products.get(productId)
      return product ? [{ ...productLine(product, currency), quantity }] : []
    }),
    shippingMethod: 'FEDEX_EXPRESS',
    account: '',
    waybill: '',
    shippingCost: '',
    paymentMethod: 'BANK_TRANSFER',
    terms: '',
    discount: '',
    taxPercent: '',
  }
}

export function draftOf({ order, placedDay }: PurchaseOrderDetail): PurchaseDraft {
  const { address, payment, shipment } = order
  return {
    number: order.number,
    day: placedDay,
    expectedOn: order.expected_on ?? '',
    reference: order.customerPO,
    currency: order.currency,
    email: order.email,
    phone: order.phone,
    vendor: address.billing,
    destination: address.shipping,
    lines: order.cart.map((line) => ({
      ...storedLine(line),
      received: line.received,
      cost: line.cost.toFixed(2),
    })),
    shippingMethod: shipment.method,
    account: shipment.account,
    waybill: shipment.waybill,
    shippingCost: amountText(payment.shipping),
    paymentMethod: payment.method,
    terms: payment.terms,
    discount: amountText(payment.discount),
    taxPercent: payment.salesTaxPercent === 0 ? '' : String(payment.salesTaxPercent),
  }
}

/** Returns a line of one product at what it last cost in the currency. */
export const productLine = (
  { id, sku, name, lastCost }: PurchaseProduct,
  currency: Currency
): PurchaseLine => ({
  ...customLine(),
  received: 0,
  productId: id,
  sku,
  name,
  cost: lastCost[currency]?.toFixed(2) ?? '',
})
