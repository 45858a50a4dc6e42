import { formerMethod, selectedOption } from '#orders/order'
import { canPayByTransfer, paymentMethodRequired } from '#orders/checkout/payment_choice_rules'
import { PaymentMethod } from '#shared/enums'
import { Money } from '#shared/money'
import { DomainError, conflict } from '#shared/domain_error'
import { regionalName } from '#shared/places/regional_text'
import { texts } from '#shared/texts/specification'
import { assertDeliverable } from '#shipping'
import type { CatalogProduct } from '#catalog'
import type { PricedLine, PricedOrder } from '#orders/order/rules/priced_order'

/**
 * Rejects an order that has changed since the customer reviewed it: the earlier steps were valid when submitted, but
 * stock, prices and options may differ now. `currentOrder` builds what the error returns to the client.
 */
export function assertMatchesReview(
  { order, customer, lines, amounts }: PricedOrder,
  reviewedTotal: number,
  currentOrder: () => Record<string, unknown>
): void {
  if (lines.length === 0) throw new DomainError(texts.cart.empty, 'E_CART_EMPTY')

  const unavailable = lines.find(({ isBuyable }) => !isBuyable)
  if (unavailable) throw lineUnavailable(unavailable, 'E_OUT_OF_STOCK', currentOrder())
  assertStillDeliverable(order)
  assertOptionIsChosen(order, currentOrder)
  if (!amounts.total.equals(Money.parse(reviewedTotal, order.currency)))
    throw totalChanged(currentOrder())
  if (!amounts.total.isZero) assertPaymentIsChosen({ order, customer })
}

/** The owner may have taken a country off the list since the step of its address; another carrier of the customer may go there. */
export function assertStillDeliverable({ fulfillment, shipping }: PricedOrder['order']): void {
  if (!fulfillment) assertDeliverable(shipping, 'address.shipping')
}

export const totalChanged = (extra: Record<string, unknown>) =>
  conflict('The total has changed. Check it and place the order again.', 'E_TOTAL_CHANGED', extra)

/** Rejects a method that the customer has not chosen from the options offered now. */
export function assertOptionIsChosen(
  order: PricedOrder['order'],
  currentOrder: () => Record<string, unknown>
): void {
  if (!selectedOption(order) || formerMethod(order)) throw shippingOptionRequired(currentOrder())
}

export const shippingOptionRequired = (extra: Record<string, unknown>) =>
  new DomainError('Choose one of the shipping options.', 'E_OPTION', { field: 'option', extra })

export function lineUnavailable(
  { line, product, cost }: PricedLine,
  code: string,
  extra: Record<string, unknown> = {}
): DomainError {
  return conflict(
    `${product ? regionalName(product.name, cost.currency) : 'A product'} can no longer be bought, please remove it.`,
    code,
    { ...extra, line: line.id, ...(product && productDetails(product)) }
  )
}

/** Names the product that an error is about. */
export const productDetails = ({ id, sku, name }: Pick<CatalogProduct, 'id' | 'sku' | 'name'>) => ({
  product: { _id: id, sku, name },
})

function assertPaymentIsChosen({ order, customer }: Pick<PricedOrder, 'order' | 'customer'>): void {
  const { paymentMethod, paymentToken } = order
  const isCard = paymentMethod === PaymentMethod.CreditCard && paymentToken !== null
  const isTransfer =
    paymentMethod === PaymentMethod.BankTransfer &&
    canPayByTransfer(Boolean(customer?.group), order.currency)
  if (!isCard && !isTransfer) throw paymentMethodRequired()
}
