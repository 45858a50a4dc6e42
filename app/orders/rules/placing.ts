import { selectedOption } from '#orders/order'
import { choosePayment, mayPayByTransfer } from '#orders/rules/payment_choice'
import { toOrderAnswer } from '#orders/transformers'
import { PaymentMethod } from '#shared/enums'
import { Money } from '#shared/money'
import { Refusal, conflict } from '#shared/refusal'
import { texts } from '#shared/texts'
import type { CatalogueProduct } from '#catalog'
import type { PricedLine, PricedOrder } from '#orders/queries/price_order'

/** What was checked step by step may have changed since: nothing is placed but what the shopper has seen. */
export function assertStillRight(priced: PricedOrder, totalSeen: number): void {
  const { order, lines, amounts } = priced
  const fresh = { order: toOrderAnswer(priced) }
  if (lines.length === 0) throw new Refusal(texts.cart.empty, 'E_CART_EMPTY')

  const gone = lines.find(({ isBuyable }) => !isBuyable)
  if (gone) throw noLongerSold(gone, 'E_OUT_OF_STOCK', fresh)
  if (!selectedOption(order)) throw chooseOption(fresh)
  if (!amounts.total.equals(Money.parse(totalSeen, order.currency))) throw totalChanged(fresh)
  if (!amounts.total.isZero) assertPaymentIsChosen(priced)
}

export const totalChanged = (extra: Record<string, unknown>) =>
  conflict(
    'The total has changed, please check it and place the order again.',
    'E_TOTAL_CHANGED',
    extra
  )

export const chooseOption = (extra?: Record<string, unknown>) =>
  new Refusal('Please choose one of the shipping options.', 'E_OPTION', { field: 'option', extra })

export function noLongerSold(
  { line, product }: PricedLine,
  code: string,
  extra: Record<string, unknown> = {}
): Refusal {
  return conflict(
    `${product?.name ?? 'A product'} can no longer be bought, please remove it.`,
    code,
    { ...extra, line: line.id, ...(product && productOf(product)) }
  )
}

/** Which product a refusal is about */
export const productOf = ({ id, sku, name }: Pick<CatalogueProduct, 'id' | 'sku' | 'name'>) => ({
  product: { _id: id, sku, name },
})

function assertPaymentIsChosen({ order, customer }: PricedOrder): void {
  const { paymentMethod, paymentToken } = order
  const isCard = paymentMethod === PaymentMethod.CreditCard && paymentToken !== null
  const isTransfer =
    paymentMethod === PaymentMethod.BankTransfer && mayPayByTransfer(Boolean(customer?.group))
  if (!isCard && !isTransfer) throw choosePayment()
}
