import { setAmountErrors, staffOrderErrors } from '#orders/entry/rules/staff_order_errors'
import { lacksAddress } from '#orders/fulfilment/parcel_rules'
import { isSoldOnAmazon, ORDER_SOURCES } from '#orders/order/rules/order_sources'
import { belowShippedError } from '#orders/order/rules/shipping_progress'
import { OrderState } from '#shared/enums'
import { addressPhoneErrors, phoneErrors } from '#shared/phone'
import { staffOrderTexts as texts } from '#shared/texts/staff_orders'
import { isOwnOrder, type Decider } from '#shared/trade/own_order'
import type { Order, OrderLine } from '#orders/order'
import type { PricedLine } from '#orders/order/rules/priced_order'
import type { LineQuantities } from '#orders/order/rules/shipment'
import type { EditedOrder } from '#orders/entry/rules/order_edit'
import type { StaffOrderEdit, StaffOrderInput } from '#orders/entry/rules/staff_order_input'
import type { StaffOrderPrices } from '#orders/entry/rules/staff_order_prices'
import type { FieldErrors } from '#shared/field_errors'

type OrderEditCheck = {
  stored: Order
  edit: StaffOrderEdit
  edited: EditedOrder
  prices: StaffOrderPrices
  author: Decider
  used: UsedLines
}

/** The invoiced, shipped and returned quantities, by line id */
export type UsedLines = {
  invoiced: LineQuantities
  returned: LineQuantities
  shipped: LineQuantities
  /** The lines of all shipments, void ones included, which cannot be removed */
  inShipments: ReadonlySet<string>
}

/** Returns the errors of an edit by field. What was valid when it was stored and did not change is not checked again. */
export function orderEditErrors(check: OrderEditCheck): FieldErrors {
  const { stored, edit, edited, prices } = check
  const errors = staffOrderErrors(prices, edited.input, {})
  const isChecked = (field: string) => {
    if (field.startsWith('address.')) return isAddressChecked(field, check)
    const index = /^cart\.(\d+)\.product$/.exec(field)?.[1]
    return index === undefined || !stored.lines.some(({ id }) => id === lineId(prices, index))
  }
  const stateError = edit.state === undefined ? null : stateChangeError(stored.state, edit.state)
  return {
    ...(stateError === null ? {} : { state: stateError }),
    ...phoneErrors(edit.phone, stored.phone),
    ...sourceErrors(stored, edit),
    ...waybillErrors(check),
    ...methodErrors(check),
    ...ownOrderErrors(check),
    ...Object.fromEntries(Object.entries(errors).filter(([field]) => isChecked(field))),
    ...addressPhoneErrors(edit.address, [
      stored.phone,
      stored.shipping.phone,
      stored.billing.phone,
    ]),
    ...usedLineErrors(check),
  }
}

/** The waybill of an order with live parcels is that of its first one, where it is edited. */
function waybillErrors({ stored, edit, used }: OrderEditCheck): FieldErrors {
  const { waybill = stored.waybill } = edit.shipment ?? {}
  const isEdited = waybill !== stored.waybill && used.shipped.size > 0
  return isEdited ? { 'shipment.waybill': texts.shippedDelivery } : {}
}

/** An imported order keeps its source, which is not one that staff select. */
const sourceErrors = (
  { source: before }: Order,
  { source = before }: StaffOrderEdit
): FieldErrors =>
  source === before || ORDER_SOURCES.includes(source) ? {} : { source: texts.unknownSource }

const lineId = ({ lines }: StaffOrderPrices, index: string) => lines[Number(index)].line.id

/** An address that Amazon gave in part stays in part; others are complete by the time the state changes. */
function isAddressChecked(field: string, { stored, edit, prices: { order } }: OrderEditCheck) {
  const kind = field.startsWith('address.shipping') ? 'shipping' : 'billing'
  const isSame = JSON.stringify(stored[kind]) === JSON.stringify(order[kind])
  const isMoved = edit.state !== undefined && edit.state !== stored.state
  return !isSame || (isMoved && !isSoldOnAmazon(stored))
}

/** An order that no carrier ships may be open without an address. */
function methodErrors({ stored, edit, prices: { order } }: OrderEditCheck): FieldErrors {
  const { state = stored.state } = edit
  const isMoved = order.shippingMethod !== stored.shippingMethod
  return isMoved && state === OrderState.Open && lacksAddress(order)
    ? { 'shipment.method': texts.carrierNeedsAddress }
    : {}
}

/** Staff change no amount of their own order, and do not make themselves the customer of such an order. */
function ownOrderErrors({ stored, edit, edited, prices, author }: OrderEditCheck): FieldErrors {
  const wasOwn = isOwnOrder(stored, author)
  if (!wasOwn && !isOwnOrder(prices.order, author)) return {}
  const errors = setAmountErrors(enteredAmounts(stored, edit, prices))
  if (wasOwn || !hasManualAmounts(edited, prices)) return errors
  return { ...errors, [edit.user === author.id ? 'user' : 'email']: texts.makesOwnOrder }
}

/** Returns the amounts of an edit that differ from the stored ones. */
function enteredAmounts(
  stored: Order,
  { cart, promocode, payment = {} }: StaffOrderEdit,
  { lines }: StaffOrderPrices
): StaffOrderInput {
  const storedCosts = new Map(stored.lines.map(({ id, cost }) => [id, cost?.toDecimal()]))
  const unless = <Value>(value: Value, storedValue: unknown) =>
    value === storedValue ? undefined : value
  const { amounts, taxRate, promoId } = stored
  // Without its code, the discount of the code is one by hand.
  const endsCode = promocode === null && promoId !== null
  const storedDiscount = endsCode ? 0 : amounts.discount.toDecimal()
  return {
    cart: (cart ?? []).map(({ cost, ...line }, index) => ({
      ...line,
      cost: unless(cost, storedCosts.get(lines[index].line.id)),
    })),
    payment: {
      shipping: unless(payment.shipping, amounts.shipping.toDecimal()),
      salesTaxPercent: unless(payment.salesTaxPercent, taxRate?.toPercent() ?? 0),
      discount: unless(payment.discount, storedDiscount),
      commission_fee: unless(payment.commission_fee, amounts.commissionFee.toDecimal()),
    },
  }
}

function hasManualAmounts({ kept }: EditedOrder, prices: StaffOrderPrices): boolean {
  const { lines, amounts, order, quote, defaultTaxRate } = prices
  const isByHand = ({ line, cost, price }: PricedLine) => {
    const listed = kept.lines.get(line.id)?.defaultCost ?? price?.unit
    return !listed || !listed.equals(cost)
  }
  const isTaxLower = order.taxRate !== null && defaultTaxRate.isMoreThan(order.taxRate)
  return (
    lines.some(isByHand) ||
    (amounts.discount.isPositive && !prices.promo) ||
    amounts.commissionFee.isPositive ||
    isTaxLower ||
    Boolean(quote && amounts.shipping.isLessThan(quote.cost))
  )
}

/** A quantity cannot fall below what is invoiced (decision 128) or shipped, and the price of an invoiced or returned line stays. */
function usedLineErrors({ stored, prices, used }: OrderEditCheck): FieldErrors {
  const errors: FieldErrors = {}
  const indexes = new Map(prices.lines.map(({ line }, index) => [line.id, index]))
  for (const line of stored.lines) {
    const index = indexes.get(line.id)
    const error =
      index === undefined ? removalError(line, used) : quantityError(prices.lines[index].line, used)
    if (error) errors[index === undefined ? 'cart' : `cart.${index}.quantity`] = error
    if (index === undefined || !hasOtherPrice(line, prices.lines[index])) continue
    if (used.invoiced.get(line.id)) errors[`cart.${index}.cost`] = texts.pricedInvoiced
    else if (used.returned.get(line.id)) errors[`cart.${index}.cost`] = texts.pricedReturned
  }
  return errors
}

function removalError(line: OrderLine, { invoiced, inShipments }: UsedLines): string | null {
  if (invoiced.get(line.id)) return texts.removedInvoiced(nameOf(line))
  return inShipments.has(line.id) ? texts.removedShipped(nameOf(line)) : null
}

function quantityError(line: OrderLine, { invoiced, shipped }: UsedLines): string | null {
  const minimum = invoiced.get(line.id) ?? 0
  return line.quantity < minimum ? texts.belowInvoiced(minimum) : belowShippedError(line, shipped)
}

/** No later invoice could carry the difference. */
const hasOtherPrice = ({ cost: stored }: OrderLine, { cost }: PricedLine): boolean =>
  stored !== null && stored.currency === cost.currency && !stored.equals(cost)

const nameOf = ({ sku, description }: OrderLine) => sku || description

/** Returns why an edit cannot change the state, or null. */
export function stateChangeError(from: OrderState, to: OrderState): string | null {
  if (from === to) return null
  return from === OrderState.Proforma && to === OrderState.Complete ? texts.openFirst : null
}
