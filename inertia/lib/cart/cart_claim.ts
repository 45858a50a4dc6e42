import { CURRENCIES } from '@shared/money'
import { regionalName } from '@shared/places/regional_text'
import { cartTexts } from '@shared/texts/carts'
import { toast } from '~/components/ui/toast_store'
import { api, ApiError } from '~/lib/api'
import { clearCarts, readCart, saveCart } from '~/lib/cart/browser_cart'
import { createStore } from '~/lib/store'
import type { Page } from '@inertiajs/core'
import type { CartClaimResponse, CartMergeResponse, UndoneMergeResponse } from '@views/orders'
import type { SharedProps } from '~/types'

type Claim = { userId: string; done: Promise<void> }

const WITHOUT_CART = /^(errors|admin)\//

let claim: Claim | null = null

/** Counts changes of the cart that neither its id nor the checkout has caused. */
export const cartChanges = createStore(0)

/** Joins the browser's carts with that of the user, once per load and user. */
export function claimCarts({ component, props }: Page): void {
  if (WITHOUT_CART.test(component)) return
  const userId = (props as unknown as SharedProps).user?.id ?? null
  if (userId === null) claim = null
  else if (claim?.userId !== userId) start(userId)
}

/** Resolves when the browser refers to the user's cart, or the claim has failed. */
export const cartsClaimed = (): Promise<void> => claim?.done ?? Promise.resolve()

/** Finds the user's cart again, which another device may have created, placed or replaced. */
export const reclaimCarts = async (): Promise<void> => {
  if (claim) await start(claim.userId)
}

/** Removes the references to carts at sign-out; the cart of an account stays with it. */
export function forgetCarts(): void {
  claim = null
  clearCarts()
}

function start(userId: string): Promise<void> {
  const started: Claim = { userId, done: Promise.resolve() }
  claim = started
  started.done = send(started)
  return started.done
}

async function send(started: Claim): Promise<void> {
  const carts = CURRENCIES.flatMap((currency) => readCart(currency)?.id ?? [])
  try {
    const body = { carts: [...new Set(carts)] }
    const options = { body, keepsCarts: true }
    const response = await api.post<CartClaimResponse>('/api/orders/cart_claims', options)
    // The user may have signed out meanwhile.
    if (claim === started) apply(response)
  } catch (error) {
    // The next visit of a page claims again.
    if (claim === started) claim = null
    if (!(error instanceof ApiError)) throw error
  }
}

function apply({ carts, merges, converted }: CartClaimResponse): void {
  for (const currency of CURRENCIES) {
    const cart = carts.find((one) => one.currency === currency)
    saveCart(currency, cart ? { id: cart._id, count: cart.quantity } : null)
  }
  const newCurrency = converted ? (carts.at(0)?.currency ?? null) : null
  const quantity = merges.reduce((sum, merge) => sum + merge.quantity, 0)
  const capped = merges.flatMap((merge) => {
    const { currency = 'usd' } = carts.find(({ _id: id }) => id === merge.cart) ?? {}
    return merge.capped.map((one) => ({ ...one, name: regionalName(one.name, currency) }))
  })
  const text = cartTexts.merged({ quantity, capped, newCurrency })
  if (!text) return
  const undo = { label: cartTexts.undo, run: () => void undoMerges(merges) }
  toast.success(text, merges.length > 0 ? undo : undefined)
}

/** Undoes the merges, the last one first. */
async function undoMerges(merges: readonly CartMergeResponse[]): Promise<void> {
  // The focused button is gone: keyboard users continue with the page.
  document.getElementById('main')?.focus({ preventScroll: true })
  const kept: string[] = []
  try {
    for (const { _id: id } of merges.toReversed()) {
      const cart = await api.delete<UndoneMergeResponse>(`/api/orders/cart_merges/${id}`)
      showQuantity(cart)
      kept.push(...cart.kept.map((name) => regionalName(name, cart.currency)))
    }
    toast.success(cartTexts.undone(kept))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
  }
  cartChanges.setState(cartChanges.getState() + 1)
}

function showQuantity({ _id: id, cart }: UndoneMergeResponse): void {
  const count = cart.reduce((sum, { quantity }) => sum + quantity, 0)
  for (const currency of CURRENCIES)
    if (readCart(currency)?.id === id) saveCart(currency, { id, count })
}
