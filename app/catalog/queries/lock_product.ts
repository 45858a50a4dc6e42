import { isPostgres, one } from '#core/database'
import { notFound } from '#shared/refusal'
import { texts } from '#shared/texts'
import { PRODUCT_COLUMNS, toStockedProduct, type ProductRow } from '#catalog/queries/product_rows'
import type { Trx } from '#core/database'
import type { StockedProduct } from '#catalog/views'

/** The product as it is until the transaction ends, for a change that depends on what it was. */
export async function lockProduct(id: string, trx: Trx): Promise<StockedProduct> {
  const row = await one<ProductRow>(
    `select ${PRODUCT_COLUMNS} from products where id = ? ${isPostgres() ? 'for update' : ''}`,
    [id],
    trx
  )
  if (!row) throw notFound(texts.cart.productNotFound)
  return toStockedProduct(row)
}
