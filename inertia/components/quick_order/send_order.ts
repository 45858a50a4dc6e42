import { router } from '@inertiajs/react'
import { useRef } from 'react'
import { goodsOf, partsOf, type PreviewLine } from '~/components/quick_order/order_lines'
import { useMutation } from '~/hooks/use_mutation'
import { useShared } from '~/hooks/use_shared'
import { api } from '~/lib/api'
import { saveCurrentCart } from '~/lib/cart/browser_cart'
import { cartsClaimed } from '~/lib/cart/cart_claim'
import { randomKey } from '~/lib/random_key'
import * as shop from '@paths/shop_paths'
import { shopPath, STOREFRONT_OF } from '~/lib/storefront_path'
import type { Address } from '@shared/address'
import type { OrderResponse } from '@views/orders'

type Sending = {
  lines: readonly PreviewLine[]
  po: string
  shipTo: Address | null
  onSent: () => void
  onError: (error: { message: string }) => void
}

/** Puts the lines into the cart and opens it. */
export function useAdding({ onSent, onError, ...order }: Sending) {
  const toRequest = useRequest(order)
  const { mutate, isProcessing } = useMutation(
    async () => {
      await cartsClaimed()
      const cart = await api.post<OrderResponse>('/api/quick_order/cart', toRequest())
      const count = cart.cart.reduce((sum, { quantity }) => sum + quantity, 0)
      onSent()
      saveCurrentCart(cart.currency, { id: cart._id, count })
      router.visit(shopPath(STOREFRONT_OF[cart.currency], shop.checkoutStage('cart')))
    },
    { onError }
  )
  return { add: () => mutate(), isProcessing }
}

/** Asks for a quote of the lines. */
export function useAsking({ onSent, onError, ...order }: Sending) {
  const toRequest = useRequest(order)
  const { mutate, isProcessing } = useMutation(
    async () => {
      await api.post('/api/quick_order/quote', toRequest())
      onSent()
    },
    { onError }
  )
  return { ask: () => mutate(), isProcessing }
}

/** One key for one content, so that a repeated click sends nothing twice. */
function useRequest({ lines, po, shipTo }: Pick<Sending, 'lines' | 'po' | 'shipTo'>) {
  const { currency: c } = useShared()
  const sent = useRef({ content: '', key: '' })
  return () => {
    const body = {
      ...{ lines: goodsOf(lines), part_numbers: partsOf(lines), c },
      ...(po.trim() !== '' && { po: po.trim() }),
      ...(shipTo && { ship_to: shipTo }),
    }
    const content = JSON.stringify(body)
    if (sent.current.content !== content) sent.current = { content, key: randomKey() }
    return { body, idempotencyKey: sent.current.key }
  }
}
