import { recordAction, type Actor } from '#core/audit_log'
import { update, writeTx } from '#core/database'
import { enqueue } from '#core/outbox'
import { newId } from '#shared/ids'
import { bumpCatalog } from '#catalog/queries/catalog'
import { findProduct, lockProduct } from '#catalog/queries/products'
import type { StockedProduct } from '#catalog/product'

/** Unlists a product or lists it again; orders and documents are not affected. */
export function setDisabled(
  productId: string,
  disabled: boolean,
  actor: Actor
): Promise<StockedProduct> {
  return writeTx(async (trx) => {
    const product = await lockProduct(productId, trx)
    if (product.isDisabled === disabled) return product

    await update('products', { disabled }, { id: productId }, trx)
    await bumpCatalog(trx)
    await recordAction(
      {
        subject: { type: 'product', id: productId },
        action: disabled ? 'discontinued' : 'relisted',
        actor,
      },
      trx
    )
    if (!disabled && product.isInStock) {
      await enqueue(
        { kind: 'back_in_stock', payload: { productId }, dedupeKey: `back-in-stock-${newId()}` },
        trx
      )
    }
    return (await findProduct(productId, trx))!
  })
}
