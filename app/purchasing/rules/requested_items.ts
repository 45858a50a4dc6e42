import { isId } from '#shared/ids'
import { MAX_LINE_QUANTITY } from '#shared/trade/line_quantity'

export type RequestedItem = { productId: string; quantity: number }

/** Parses the products of a new purchase order from its URL: PRODUCT:QUANTITY, separated by commas. */
export function requestedItems(text: string): RequestedItem[] {
  return text.split(',').flatMap((entry) => {
    const [productId, digits = ''] = entry.split(':')
    const quantity = /^\d{1,4}$/.test(digits) ? Number(digits) : 0
    return isId(productId) && quantity >= 1 && quantity <= MAX_LINE_QUANTITY
      ? [{ productId, quantity }]
      : []
  })
}
