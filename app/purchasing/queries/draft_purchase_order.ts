import { purchasableProducts } from '#purchasing/queries/purchasable_products'
import { linesInReceipts } from '#purchasing/queries/receipts'
import {
  blankPurchaseOrder,
  defaultCurrency,
  withInput,
} from '#purchasing/rules/purchase_order_draft'
import { purchaseOrderErrors } from '#purchasing/rules/purchase_order_errors'
import type { FieldErrors } from '#shared/field_errors'
import type { Trx } from '#core/database'
import type { PurchaseOrder } from '#purchasing/purchase_order'
import type { PurchaseOrderInput } from '#purchasing/rules/purchase_order_input'

type Draft = { order: PurchaseOrder; errors: FieldErrors }

/** Returns the purchase order that the input describes and its errors, without storing it. */
export const draftPurchaseOrder = (
  input: PurchaseOrderInput,
  now: Date,
  trx?: Trx
): Promise<Draft> =>
  changePurchaseOrder(blankPurchaseOrder(now, defaultCurrency(input)), input, trx)

/** Returns a stored purchase order with the changes of the input, and its errors. */
export async function changePurchaseOrder(
  before: PurchaseOrder,
  input: PurchaseOrderInput,
  trx?: Trx
): Promise<Draft> {
  const products = await purchasableProducts(trx)
  const inReceipts = await linesInReceipts(before.id, trx)
  const order = withInput(before, input, { products })
  return { order, errors: purchaseOrderErrors(order, input, { before, products, inReceipts }) }
}
