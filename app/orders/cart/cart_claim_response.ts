import { cappedLines, mergedQuantity } from '#orders/cart/cart_merge_rules'
import { toOrderResponse } from '#orders/order/responses/order_response'
import type { CatalogProduct } from '#catalog'
import type { CartMerge } from '#orders/cart/cart_merges'
import type { CartClaim } from '#orders/cart/claim_carts'
import type { UndoneMerge } from '#orders/cart/merge_cart'
import type { OrderResponse } from '#orders/order/responses/order_response_types'
import type { Currency } from '#shared/money'

type Products = ReadonlyMap<string, CatalogProduct>

export const toClaimResponse = (
  { carts, merges, isConverted }: CartClaim,
  products: Products
): CartClaimResponse => ({
  carts: carts.map(({ id, currency, quantity }) => ({ _id: id, currency, quantity })),
  merges: merges.map((merge) => toMergeResponse(merge, products)),
  converted: isConverted,
})

const toMergeResponse = (
  { id, cartId, lines }: CartMerge,
  products: Products
): CartMergeResponse => ({
  _id: id,
  cart: cartId,
  quantity: mergedQuantity(lines),
  capped: cappedLines(lines).map(({ productId, after: quantity }) => {
    const { sku = '', name = '' } = products.get(productId) ?? {}
    return { _id: productId, sku, name, quantity }
  }),
})

export function toUndoneResponse({ cart, kept }: UndoneMerge): UndoneMergeResponse {
  const keptIds = kept.map(({ id }) => id)
  const keptLines = cart.lines.filter(({ line }) => keptIds.includes(line.id))
  return { ...toOrderResponse(cart), kept: keptLines.map(({ product }) => product?.name ?? '') }
}

/** What became of the carts that a browser refers to */
export type CartClaimResponse = {
  /** The cart that the browser refers to from now on; at most one per currency */
  carts: { _id: string; currency: Currency; quantity: number }[]
  /** What these carts received from others, oldest first */
  merges: CartMergeResponse[]
  /** Whether goods got prices in the currency of the account */
  converted: boolean
}

export type CartMergeResponse = {
  _id: string
  cart: string
  /** The units that were added */
  quantity: number
  /** Products of which the cart could not take all units, and how many it has */
  capped: { _id: string; sku: string; name: string; quantity: number }[]
}

/** The cart after a merge was undone, with the names of the products that stay as the customer has changed them */
export type UndoneMergeResponse = OrderResponse & { kept: string[] }
