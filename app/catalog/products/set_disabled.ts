import { recordAction, type Actor } from '#core/audit_log'
import { update, writeTx } from '#core/database'
import { newId } from '#shared/ids'
import { bumpCatalog } from '#catalog/product/catalog'
import { findProduct, lockProduct } from '#catalog/product/find_product'
import { enqueueStockAlerts } from '#catalog/stock_alerts/request_stock_alert'
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
    if (!disabled && product.isInStock) await enqueueStockAlerts(productId, newId(), trx)
    return (await findProduct(productId, trx))!
  })
}
