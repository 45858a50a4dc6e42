import { CURRENCIES } from '@shared/money_text'
import { regionalName } from '@shared/places/regional_text'
import { cartTexts } from '@shared/texts/carts'
import { toast } from '~/components/ui/toast_store'
import { api, ApiError } from '~/lib/api'
import { readCart, saveCart } from '~/lib/cart/browser_cart'
import { cartChanges } from '~/lib/cart/cart_changes'
import { joinedText } from '~/lib/cart/joined_text'
import type { CartClaimResponse, CartMergeResponse, UndoneMergeResponse } from '@views/orders'

/** Says what the claim has changed in the cart of the account, and offers to undo it. */
export function reportJoined(claim: CartClaimResponse): void {
  const text = joinedText(claim, regionalName)
  if (!text) return
  const { merges } = claim
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
