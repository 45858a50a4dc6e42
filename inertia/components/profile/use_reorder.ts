import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { ReorderAnswer } from '@views/orders'
import { differencesOf } from '~/components/profile/reorder_differences'
import { confirm, tell } from '~/components/ui/confirm_store'
import { toast } from '~/components/ui/toast_store'
import { useCart } from '~/hooks/use_cart'
import { useShared } from '~/hooks/use_shared'
import { api, ApiError } from '~/lib/api'
import type { Currency } from '~/lib/money'
import { shop, shopPath } from '~/lib/paths'

type Reorder = { isBusy: boolean; again(): Promise<void> }

/** Buys an order again: a new cart of what can still be had, with what is different told before it opens. */
export function useReorder(orderId: string, bought: Currency): Reorder {
  const { currency, storefront } = useShared()
  const carts = { usd: useCart('usd'), cad: useCart('cad') }
  const [isBusy, setBusy] = useState(false)

  async function again() {
    // The new cart is in the customer's own currency, else in the order's: either may be in its way.
    const held = Math.max(...[bought, currency].map((of) => carts[of].cart?.count ?? 0))
    if (held > 0 && !(await mayReplace(held))) return
    setBusy(true)
    try {
      const order = await api.post<ReorderAnswer>(`/api/orders/${orderId}/reorder`)
      const count = order.cart.reduce((sum, { quantity }) => sum + quantity, 0)
      carts[order.currency].keepCart({ id: order._id, count })
      const differences = differencesOf(order)
      if (differences) await tell('Some things have changed', differences)
      const there = order.currency === currency ? storefront : STOREFRONTS[order.currency]
      router.visit(shopPath(there, shop.checkout('cart')))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, again }
}

const STOREFRONTS = { usd: 'us', cad: 'ca' } as const

const mayReplace = (count: number) =>
  confirm({
    title: 'Start a new cart?',
    text: `Your cart holds ${count === 1 ? 'one item' : `${count} items`}. Re-ordering puts a new cart in its place.`,
    confirmLabel: 'Start a new cart',
  })
