import { run, writeTx, rows, type Trx } from '#core/database'
import { enqueue } from '#core/outbox'
import { normalizeEmail } from '#shared/email'
import { newId } from '#shared/ids'
import { conflict, notFound } from '#shared/domain_error'
import { regionalName } from '#shared/places/regional_text'
import { cartTexts } from '#shared/texts/carts'
import { texts } from '#shared/texts/specification'
import { findVisibleProduct } from '#catalog/product/catalog'
import type { Audience } from '#shared/enums'
import type { Currency } from '#shared/money'

type StockAlertRequest = {
  productId: string
  email: string
  quantity: number
  audience: Audience
  /** Of the storefront, whose page the mail leads to */
  currency: Currency
}

/** Notifies the address once when the product is back in stock; throws 409 where it is in stock. */
export function requestStockAlert(request: StockAlertRequest): Promise<void> {
  const { productId, email, quantity, audience, currency } = request
  return writeTx(async (trx) => {
    const product = await findVisibleProduct(productId, audience, trx)
    if (!product) throw notFound(texts.cart.productNotFound)
    if (product.isInStock)
      throw conflict(cartTexts.inStock(regionalName(product.name, currency)), 'E_IN_STOCK')

    await run(
      `insert into stock_alerts (id, product_id, email, quantity, currency, created_at, notified_at)
       values (?, ?, ?, ?, ?, ?, null)
       on conflict (product_id, email) where notified_at is null
       do update set quantity = excluded.quantity, currency = excluded.currency`,
      [newId(), productId, normalizeEmail(email), quantity, currency, new Date().toISOString()],
      trx
    )
  })
}

/** Schedules the mails to the customers who wait for a product, once per `cause`. */
export async function enqueueStockAlerts(productId: string, cause: string, trx: Trx) {
  const openAlerts = await rows(
    'select 1 from stock_alerts where product_id = ? and notified_at is null limit 1',
    [productId],
    trx
  )
  if (openAlerts.length === 0) return
  await enqueue(
    { kind: 'back_in_stock', payload: { productId }, dedupeKey: `back-in-stock-${cause}` },
    trx
  )
}
