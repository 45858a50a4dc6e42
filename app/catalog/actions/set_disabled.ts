import { logAction, type Actor } from '#core/actions_log'
import { run, writeTx } from '#core/database'
import { enqueue } from '#core/outbox'
import { newId } from '#shared/ids'
import { bumpCatalogue } from '#catalog/queries/catalogue'
import { findProduct } from '#catalog/queries/find_product'
import { lockProduct } from '#catalog/queries/lock_product'
import type { StockedProduct } from '#catalog/views'

/** Takes a product out of the shop, or brings it back; orders and documents keep it either way. */
export function setDisabled(
  productId: string,
  disabled: boolean,
  actor: Actor
): Promise<StockedProduct> {
  return writeTx(async (trx) => {
    const product = await lockProduct(productId, trx)
    if (product.isDisabled === disabled) return product

    const now = new Date()
    await run('update products set disabled = ? where id = ?', [disabled, productId], trx)
    await bumpCatalogue(trx)
    await logAction(
      {
        about: { type: 'product', id: productId },
        action: disabled ? 'discontinued' : 'brought_back',
        actor,
      },
      trx
    )
    if (!disabled && product.isInStock) {
      await enqueue(
        { kind: 'product_back', payload: { productId }, dedupeKey: `product-back-${newId(now)}` },
        trx
      )
    }
    return (await findProduct(productId, trx))!
  })
}
