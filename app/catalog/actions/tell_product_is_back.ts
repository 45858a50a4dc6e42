import { rows, run } from '#core/database'
import { sendMail } from '#core/mail'
import { productBackMail } from '#catalog/mails/product_back'
import { findProduct } from '#catalog/queries/find_product'

/** Writes to everybody who waits for the product, oldest wish first; those of a product that is gone again go on waiting. */
export async function tellProductIsBack(productId: string): Promise<void> {
  const product = await findProduct(productId)
  if (!product || product.isDisabled || !product.isInStock) return

  const wishes = await rows<{ id: string; email: string }>(
    'select id, email from preorders where product_id = ? and told_at is null order by created_at, id',
    [productId]
  )
  for (const wish of wishes) {
    await sendMail(productBackMail(product, wish))
    await run('update preorders set told_at = ? where id = ?', [new Date().toISOString(), wish.id])
  }
}
