import {
  POSTAL_ADDRESS_FIELDS,
  validateAddress,
  type Address,
  type AddressField,
} from '#shared/address'
import { isEmail } from '#shared/email'
import { addressPhoneErrors, phoneErrors } from '#shared/phone'
import { texts } from '#shared/texts/specification'
import { purchasingTexts } from '#shared/texts/purchasing'
import type { PurchaseLine, PurchaseOrder } from '#purchasing/purchase_order'
import type { PurchasableProduct } from '#purchasing/rules/purchase_order_draft'
import type { PurchaseLineInput, PurchaseOrderInput } from '#purchasing/rules/purchase_order_input'
import type { FieldErrors } from '#shared/field_errors'

// The columns are 32-bit integers.
const MAX_CENTS = 2_000_000_000

type ErrorContext = {
  before: PurchaseOrder
  products: ReadonlyMap<string, PurchasableProduct>
  /** The lines that receipts name, corrected ones included */
  inReceipts: ReadonlySet<string>
}

/** Returns the errors of a purchase order by field. */
export function purchaseOrderErrors(
  order: PurchaseOrder,
  input: PurchaseOrderInput,
  context: ErrorContext
): FieldErrors {
  return {
    ...(order.email !== '' && !isEmail(order.email) ? { email: texts.form.email } : {}),
    ...phoneErrors(order.phone, context.before.phone),
    ...addressPhoneErrors(input.address, phonesOf(context.before)),
    ...partyErrors(order.vendor, 'address.billing', purchasingTexts.vendorMissing),
    ...partyErrors(order.destination, 'address.shipping', purchasingTexts.destinationMissing),
    ...lineErrors(order, input, context),
    ...receivedErrors(order, context),
    ...currencyErrors(order, context.before),
    ...amountErrors(order),
  }
}

const phonesOf = ({ phone, vendor, destination }: PurchaseOrder) => [
  phone,
  vendor.phone,
  destination.phone,
]

const PLACE_FIELDS: readonly AddressField[] = ['address1', 'address2', 'city', 'zipcode', 'stateId']

/** A company alone is enough; a street needs the rest of its address. */
function partyErrors(address: Address, prefix: string, missing: string): FieldErrors {
  const hasPlace = PLACE_FIELDS.some((field) => address[field] !== '')
  const required: AddressField[] = hasPlace ? [...POSTAL_ADDRESS_FIELDS] : []
  const errors = validateAddress(address, { prefix, required })
  return address.company === '' ? { ...errors, [`${prefix}.company`]: missing } : errors
}

function lineErrors(
  { lines, currency }: PurchaseOrder,
  { cart }: PurchaseOrderInput,
  { before, products }: ErrorContext
): FieldErrors {
  if (lines.length === 0) return { cart: texts.shipping.noItems }
  const stored = new Map(before.lines.map(({ id, productId }) => [id, productId]))
  const errors: FieldErrors = {}
  for (const [index, entered] of (cart ?? []).entries()) {
    const line = lines[index]
    const isNew = !entered._id || stored.get(entered._id) !== line.productId
    const isKnownLine = !entered._id || stored.has(entered._id)
    const error = isKnownLine
      ? lineError(line, entered, { currency, products, isNew })
      : (['product', purchasingTexts.unknownLine] as const)
    if (error) errors[`cart.${index}.${error[0]}`] = error[1]
  }
  return errors
}

type LineErrorContext = Pick<ErrorContext, 'products'> & { currency: string; isNew: boolean }

function lineError(
  line: PurchaseLine,
  entered: PurchaseLineInput,
  { products, currency, isNew }: LineErrorContext
): readonly [field: string, text: string] | null {
  const { productId, description, name } = line
  if (productId === null && description === '') return ['description', purchasingTexts.describe]
  if (productId !== null && name === '') return ['product', purchasingTexts.unknownProduct]
  const isPriced = typeof entered.cost === 'number' || !isNew
  const hasLastCost = line.cost.isPositive && products.has(productId ?? '')
  return isPriced || hasLastCost
    ? null
    : ['cost', purchasingTexts.needsCost(currency.toUpperCase())]
}

/** What has arrived of a line stays on the order, and so does a line whose receipt was corrected. */
function receivedErrors(
  { lines }: PurchaseOrder,
  { before, inReceipts }: ErrorContext
): FieldErrors {
  const kept = new Map(lines.map((line, index) => [line.id, { ...line, index }]))
  const errors: FieldErrors = {}
  for (const stored of before.lines) {
    const { id, received, productId, quantity } = stored
    if (received === 0 && !inReceipts.has(id)) continue
    const [line, name] = [kept.get(id), stored.sku || stored.description]
    if (!line) errors.cart = removalError(name, received)
    // More may have arrived than was ordered.
    else if (line.quantity < Math.min(received, quantity))
      errors[`cart.${line.index}.quantity`] = purchasingTexts.belowReceived(name, received)
    else if (line.productId !== productId)
      errors[`cart.${line.index}.product`] = productError(received)
  }
  if (kept.size < lines.length) errors.cart = purchasingTexts.repeatedLine
  return errors
}

const removalError = (name: string, received: number): string =>
  received > 0 ? purchasingTexts.receivedLine(name, received) : purchasingTexts.lineOfReceipt(name)

const productError = (received: number): string =>
  received > 0 ? purchasingTexts.receivedProduct(received) : purchasingTexts.productOfReceipt

/** Goods that arrived cost what was agreed on in the currency of the order. */
function currencyErrors({ currency }: PurchaseOrder, before: PurchaseOrder): FieldErrors {
  const hasReceived = before.lines.some(({ received }) => received > 0)
  return hasReceived && currency !== before.currency
    ? { currency: purchasingTexts.currencyOfReceived }
    : {}
}

function amountErrors({ amounts }: PurchaseOrder): FieldErrors {
  const { subtotal, discount, total } = amounts
  if (discount.isMoreThan(subtotal)) return { 'payment.discount': purchasingTexts.discountTooHigh }
  return Math.max(subtotal.cents, total.cents) > MAX_CENTS
    ? { cart: purchasingTexts.totalTooLarge }
    : {}
}
