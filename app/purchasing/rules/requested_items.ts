import { isId } from '#shared/ids'

export type RequestedItem = { productId: string; quantity: number }

const MAX_QUANTITY = 9999

/** Parses the products of a new purchase order from its URL: PRODUCT:QUANTITY, separated by commas. */
export function requestedItems(text: string): RequestedItem[] {
  return text.split(',').flatMap((entry) => {
    const [productId, digits = ''] = entry.split(':')
    const quantity = /^\d{1,4}$/.test(digits) ? Number(digits) : 0
    return isId(productId) && quantity >= 1 && quantity <= MAX_QUANTITY
      ? [{ productId, quantity }]
      : []
  })
}
