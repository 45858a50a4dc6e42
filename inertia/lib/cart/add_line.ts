import { cartTexts } from '@shared/texts/carts'
import { MAX_LINE_QUANTITY } from '@shared/trade/line_quantity'
import { toast } from '~/components/ui/toast_store'
import { api, ApiError } from '~/lib/api'
import { currentCart, saveCurrentCart } from '~/lib/cart/browser_cart'
import { cartsClaimed, reclaimCarts } from '~/lib/cart/cart_claim'
import type { BrowserCart, Visitor } from '~/lib/cart/browser_cart'
import type { Currency } from '~/lib/money'

export type CartLineInput = { id: string; quantity: number }
type CartResponse = {
  _id: string
  currency: Currency
  cart: {
    product: { _id: string; sku: string } | null
    quantity: number
    in_stock: number | null
  }[]
}
/** `inStock`: the units in stock where the cart now asks for more */
type AddedLine = BrowserCart & { inStock: number | null }

/** Adds a line to the cart that the browser refers to; creates one if there is none or it no longer exists. */
export async function addLine(line: CartLineInput, visitor: Visitor): Promise<AddedLine> {
  const order = await sendLine({ ...line, c: visitor.currency }, visitor)
  const count = order.cart.reduce((sum, item) => sum + item.quantity, 0)
  const cart = { id: order._id, count }
  saveCurrentCart(order.currency, cart)
  const added = order.cart.find(({ product }) => product?._id === line.id)
  // The server leaves out what is beyond it.
  if (added && added.quantity >= MAX_LINE_QUANTITY)
    toast.success(cartTexts.atMost({ name: added.product!.sku, quantity: added.quantity }))
  return { ...cart, inStock: added?.in_stock ?? null }
}

async function sendLine(body: object, visitor: Visitor): Promise<CartResponse> {
  await cartsClaimed()
  const cart = currentCart(visitor)
  const changed = cart && (await addToCart(cart.id, body))
  if (changed) return changed

  await reclaimCarts()
  const found = currentCart(visitor)
  const foundAndChanged = found && found.id !== cart?.id && (await addToCart(found.id, body))
  return foundAndChanged || api.post<CartResponse>('/api/orders', { body })
}

// A missing product also returns E_NOT_FOUND: then creating a cart fails in the same way.
const WITHOUT_CART = ['E_NOT_FOUND', 'E_ALREADY_PLACED']

/** Resolves to null where the cart no longer exists. */
async function addToCart(id: string, line: object): Promise<CartResponse | null> {
  try {
    const body = { ...line, add: true }
    return await api.put<CartResponse>(`/api/orders/${id}/item`, { body })
  } catch (error) {
    if (error instanceof ApiError && WITHOUT_CART.includes(error.code)) return null
    throw error
  }
}
