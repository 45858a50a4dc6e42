import { router } from '@inertiajs/react'
import type { ReorderResponse } from '@views/orders'
import { reorderDifferences } from '~/components/profile/reorder_differences'
import { confirm, showMessage } from '~/components/ui/confirm_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { useShared } from '~/hooks/use_shared'
import { api } from '~/lib/api'
import { readCart, saveCart } from '~/lib/cart/browser_cart'
import { cartsClaimed } from '~/lib/cart/cart_claim'
import * as shop from '@paths/shop_paths'
import { shopPath, STOREFRONT_OF } from '~/lib/storefront_path'
import type { Currency } from '~/lib/money'

type Reorder = { isProcessing: boolean; reorder(): Promise<void> }

/** Orders the available items again in a new cart, after showing what differs from the old order. */
export function useReorder(reorderPath: string, orderCurrency: Currency): Reorder {
  const { currency, storefront } = useShared()
  const { mutate, isProcessing } = useMutation(
    async () => {
      const order = await api.post<ReorderResponse>(reorderPath)
      const count = order.cart.reduce((sum, { quantity }) => sum + quantity, 0)
      saveCart(order.currency, { id: order._id, count })
      const differences = reorderDifferences(order)
      if (differences) await showMessage('Some things have changed', differences)
      const target = order.currency === currency ? storefront : STOREFRONT_OF[order.currency]
      router.visit(shopPath(target, shop.checkoutStage('cart')))
    },
    { onError: toastError() }
  )

  async function reorder() {
    await cartsClaimed()
    // The new cart is in the customer's currency or in the order's: it can replace either cart.
    const counts = [orderCurrency, currency].map((one) => readCart(one)?.count ?? 0)
    const count = Math.max(...counts)
    if (count === 0 || (await confirmReplacement(count))) await mutate()
  }

  return { isProcessing, reorder }
}

const confirmReplacement = (count: number) =>
  confirm({
    title: 'Start a new cart?',
    text: `This replaces your cart, which contains ${count === 1 ? 'one item' : `${count} items`}.`,
    confirmLabel: 'Start a new cart',
  })
