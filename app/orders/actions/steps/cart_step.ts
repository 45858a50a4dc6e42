import { findProduct } from '#catalog'
import { OrderState } from '#shared/enums'
import { Refusal, conflict } from '#shared/refusal'
import { texts } from '#shared/texts'
import type { StepContext } from '#orders/actions/advance_checkout'

/** Refuses an empty cart, lines that can no longer be bought, and more than is left. */
export async function cartStep({ priced, trx }: StepContext) {
  if (priced.lines.length === 0) throw new Refusal(texts.cart.empty, 'E_CART_EMPTY')
  for (const { line, product, isBuyable, quantity } of priced.lines) {
    if (!product || !isBuyable) {
      throw conflict(
        `${product?.name ?? 'A product'} can no longer be bought, please remove it.`,
        'E_NOT_AVAILABLE',
        { line: line.id }
      )
    }
    const stocked = await findProduct(product.id, trx)
    const stock = stocked?.stock ?? 0
    if (stock < quantity)
      throw conflict(`Only ${stock} left of ${product.name}.`, 'E_OUT_OF_STOCK', { line: line.id })
  }
  return { state: OrderState.Address }
}
