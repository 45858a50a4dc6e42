import { one } from '#core/database'
import { PRODUCT_COLUMNS, toStockedProduct, type ProductRow } from '#catalog/queries/product_rows'
import type { Trx } from '#core/database'
import type { StockedProduct } from '#catalog/views'

/** Any product, discontinued and trade ones too: for staff and for lines that were sold already. */
export async function findProduct(id: string, trx?: Trx): Promise<StockedProduct | null> {
  const row = await one<ProductRow>(
    `select ${PRODUCT_COLUMNS} from products where id = ?`,
    [id],
    trx
  )
  return row && toStockedProduct(row)
}

/** In whatever case the SKU was typed */
export async function findProductBySku(sku: string, trx?: Trx): Promise<StockedProduct | null> {
  const row = await one<ProductRow>(
    `select ${PRODUCT_COLUMNS} from products where sku = ?`,
    [sku.trim().toUpperCase()],
    trx
  )
  return row && toStockedProduct(row)
}
