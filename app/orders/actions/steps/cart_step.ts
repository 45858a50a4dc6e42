import { stockOf } from '#catalog'
import { noLongerSold, productOf } from '#orders/rules/placing'
import { Refusal, conflict } from '#shared/refusal'
import { texts } from '#shared/texts'
import type { StepContext } from '#orders/actions/advance_checkout'

/** Refuses an empty cart, lines that can no longer be bought, and more than is left. */
export async function cartStep({ priced, trx }: StepContext) {
  if (priced.lines.length === 0) throw new Refusal(texts.cart.empty, 'E_CART_EMPTY')
  const ids = priced.lines.map(({ line }) => line.productId).filter((id) => id !== null)
  const stocks = await stockOf(ids, trx)
  for (const line of priced.lines) {
    const { product, isBuyable, quantity } = line
    if (!product || !isBuyable) throw noLongerSold(line, 'E_NOT_AVAILABLE')

    const stock = stocks.get(product.id) ?? 0
    if (stock < quantity) {
      const about = { line: line.line.id, ...productOf(product) }
      throw conflict(`Only ${stock} left of ${product.name}.`, 'E_OUT_OF_STOCK', about)
    }
  }
  return {}
}
