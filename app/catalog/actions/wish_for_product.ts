import { run, writeTx } from '#core/database'
import { enqueue } from '#core/outbox'
import { normaliseEmail } from '#shared/email'
import { newId } from '#shared/ids'
import { notFound } from '#shared/refusal'
import { texts } from '#shared/texts'
import { findVisibleProduct } from '#catalog/queries/visible_products'
import type { Audience } from '#shared/enums'

type NewWish = { productId: string; email: string; quantity: number; audience: Audience }

/** The address is told once when the product can be bought again; at once where it already can. */
export function wishForProduct({ productId, email, quantity, audience }: NewWish): Promise<void> {
  return writeTx(async (trx) => {
    const product = await findVisibleProduct(productId, audience, trx)
    if (!product) throw notFound(texts.cart.productNotFound)

    const now = new Date()
    const id = newId(now)
    await run(
      `insert into preorders (id, product_id, email, quantity, created_at, told_at) values (?, ?, ?, ?, ?, null)
       on conflict (product_id, email) where told_at is null do update set quantity = excluded.quantity`,
      [id, productId, normaliseEmail(email), quantity, now.toISOString()],
      trx
    )
    if (product.isInStock) {
      await enqueue(
        { kind: 'product_back', payload: { productId }, dedupeKey: `product-back-${id}` },
        trx
      )
    }
  })
}
