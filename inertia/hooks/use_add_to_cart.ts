import { useState } from 'react'
import { texts } from '@shared/texts'
import { useCarriedCart } from '~/hooks/use_cart'
import { useShared } from '~/hooks/use_shared'

type CartAnswer = { _id: string; cart: { quantity: number }[] }

export type AddToCart = {
  state: 'idle' | 'adding' | 'added' | 'failed'
  message: string | null
  /** Resolves to whether the product is in the cart now; a call while one is under way does nothing. */
  add(productId: string, quantity: number): Promise<boolean>
  reset(): void
}

export function useAddToCart(): AddToCart {
  const { currency } = useShared()
  const { cart, keepCart } = useCarriedCart()
  const [state, setState] = useState<AddToCart['state']>('idle')
  const [message, setMessage] = useState<string | null>(null)

  const finish = (next: AddToCart['state'], text: string | null) => {
    setState(next)
    setMessage(text)
  }

  async function add(productId: string, quantity: number): Promise<boolean> {
    if (state === 'adding') return false
    finish('adding', null)
    try {
      const line = { id: productId, quantity }
      const order = await putInCart(cart?.id ?? null, line, currency)
      keepCart({ id: order._id, count: order.cart.reduce((sum, item) => sum + item.quantity, 0) })
      finish('added', texts.cart.added)
      return true
    } catch (refusal) {
      finish('failed', refusalText(refusal))
      return false
    }
  }

  return { state, message, add, reset: () => finish('idle', null) }
}

async function putInCart(
  cartId: string | null,
  line: { id: string; quantity: number },
  currency: string
): Promise<CartAnswer> {
  const create = () => send('POST', '/api/orders', { ...line, c: currency })
  if (!cartId) return create()
  try {
    return await send('PUT', `/api/orders/${cartId}/item`, { ...line, add: true, c: currency })
  } catch (refusal) {
    if (refusal instanceof CartRefusal && refusal.message === texts.cart.noOrder) return create()
    throw refusal
  }
}

async function send(method: string, path: string, body: object): Promise<CartAnswer> {
  const response = await fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json', 'Accept': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new CartRefusal(response.status, answer.err)
  return answer as CartAnswer
}

class CartRefusal extends Error {
  constructor(
    readonly status: number,
    text?: string
  ) {
    super(text)
  }
}

function refusalText(thrown: unknown): string {
  const isForPeople = thrown instanceof CartRefusal && [404, 409, 422].includes(thrown.status)
  return (isForPeople && thrown.message) || texts.cart.addFailed
}
