import { checkoutStore } from '~/components/checkout/checkout_store'
import { calls } from '~/components/checkout/checkout_calls'
import { adopt } from '~/components/checkout/outcome'
import { placedBefore } from '~/components/checkout/placed_order'
import { isPlaced } from '~/components/checkout/stages'
import { ApiError } from '~/lib/api'
import type { CheckoutContext } from '~/components/checkout/checkout_store'
import type { CheckoutOrder } from '~/components/checkout/order'

let opening: AbortController | null = null

/** Shows the browser's cart, from its first step on; what is known of it already stays while the server knows no more. */
export async function openCheckout(): Promise<void> {
  const { order, busy, isConfirming } = checkoutStore.current()
  const context = checkoutStore.context()
  if (!context || busy || isConfirming) return
  const { cart, otherCart, wanted } = context

  if (order && isPlaced(order.state) && (!cart || cart.id === order.id)) return
  const isAfterwards = wanted === 'complete' || (wanted !== 'cart' && !cart)
  const placed = isAfterwards && !order ? placedBefore() : null
  if (placed) return checkoutStore.reset({ phase: 'open', order: placed })

  const id = cart?.id ?? otherCart?.id
  if (!id) return checkoutStore.reset({ phase: 'empty' })
  if (order?.id !== id) checkoutStore.reset()
  await read(id, context)
}

/** Reads the cart anew; it begins with its first step again. */
export async function reopenCart(): Promise<void> {
  const { order } = checkoutStore.current()
  if (order) adopt(await calls.current(order.id))
}

async function read(id: string, context: CheckoutContext): Promise<void> {
  opening?.abort()
  const { signal } = (opening = new AbortController())
  try {
    const fresh = await calls.current(id, signal)
    const known = checkoutStore.current().order
    if (known?.id === id && isSame(known, fresh)) return
    await fit(fresh, context)
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) forget(id, context)
    else if (!checkoutStore.current().order) {
      checkoutStore.patch({ phase: 'failed', failure: error.message })
    }
  }
}

/** A sale or a code may have begun or ended though nobody wrote to the order. */
const isSame = (known: CheckoutOrder, fresh: CheckoutOrder) =>
  known.updated === fresh.updated &&
  JSON.stringify([known.lines, known.payment.discount]) ===
    JSON.stringify([fresh.lines, fresh.payment.discount])

/** A cart of nobody's becomes the signed-in customer's, and takes the currency of the storefront that it is shown in. */
async function fit(fresh: CheckoutOrder, context: CheckoutContext): Promise<void> {
  const fitted = (await refitted(fresh, context)) ?? fresh
  const isTurned = fitted.currency !== fresh.currency
  const notice = isTurned ? `Prices are now in ${fitted.currency.toUpperCase()}.` : null
  checkoutStore.patch({ notice, lineProblems: {}, quantities: {} })
  adopt(fitted)
  if (context.otherCart?.id === fitted.id) context.forgetOtherCart()
}

async function refitted(
  { id, isGuests, currency, lines }: CheckoutOrder,
  context: CheckoutContext
): Promise<CheckoutOrder | null> {
  const isFitting = !isGuests || (!context.isSignedIn && currency === context.currency)
  const line = lines.find(({ productId }) => productId !== null)
  if (isFitting || !line) return null
  try {
    const same = { productId: line.productId!, quantity: line.quantity }
    return await calls.setLine(id, { ...same, currency: context.currency })
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

function forget(id: string, { cart, forgetCart, forgetOtherCart }: CheckoutContext): void {
  checkoutStore.reset({ phase: 'empty' })
  if (cart?.id === id) forgetCart()
  else forgetOtherCart()
}
