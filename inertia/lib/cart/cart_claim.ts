import { CURRENCIES } from '@shared/money_text'
import { toast } from '~/components/ui/toast_store'
import { api, ApiError } from '~/lib/api'
import { clearCarts, readCart, saveCart } from '~/lib/cart/browser_cart'
import { joinedText } from '~/lib/cart/joined_text'
import type { Page } from '@inertiajs/core'
import type { CartClaimResponse } from '@views/orders'
import type { SharedProps } from '~/types'

/** `user` is the id with the currency, which decides over the carts. */
type Claim = { user: string; done: Promise<void> }

const WITHOUT_CART = /^(errors|admin)\//

let claim: Claim | null = null

/** Joins the browser's carts with that of the user, once per load, user and currency of the account. */
export function claimCarts({ component, props }: Page): void {
  if (WITHOUT_CART.test(component)) return
  const { user } = props as unknown as SharedProps
  const key = user && `${user.id} ${user.currency}`
  if (key === null) claim = null
  else if (claim?.user !== key) start(key)
}

/** Resolves when the browser refers to the user's cart, or the claim has failed. */
export const cartsClaimed = (): Promise<void> => claim?.done ?? Promise.resolve()

/** Finds the user's cart again, which another device may have created, placed or replaced. */
export const reclaimCarts = async (): Promise<void> => {
  if (claim) await start(claim.user)
}

/** Removes the references to carts at sign-out; the cart of an account stays with it. */
export function forgetCarts(): void {
  claim = null
  clearCarts()
}

function start(user: string): Promise<void> {
  const started: Claim = { user, done: Promise.resolve() }
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

function apply(response: CartClaimResponse): void {
  const { carts, merges, converted } = response
  for (const currency of CURRENCIES) {
    const cart = carts.find((one) => one.currency === currency)
    saveCart(currency, cart ? { id: cart._id, count: cart.quantity } : null)
  }
  if (merges.length === 0 && !converted) return
  // A customer whose carts are joined has signed in just now: few loads of a page need this.
  void import('~/lib/cart/joined_carts').then(
    ({ reportJoined }) => reportJoined(response),
    () => reportWithoutUndo(response)
  )
}

/** The claim says it once only. Where the connection has failed, the message lacks the undo, which comes with the file. */
function reportWithoutUndo(response: CartClaimResponse): void {
  const text = joinedText(response)
  if (text) toast.success(text)
}
