import { toOrderResponse } from '#orders/transformers/order_response'
import { cappedLines, mergedQuantity } from '#orders/rules/cart_merge'
import type { CatalogProduct } from '#catalog'
import type { CartClaim } from '#orders/actions/claim_carts'
import type { UndoneMerge } from '#orders/actions/merge_cart'
import type { CartMerge } from '#orders/queries/cart_merges'
import type { CartClaimResponse, CartMergeResponse, UndoneMergeResponse } from '#orders/views'

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
