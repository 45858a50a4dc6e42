import { useState } from 'react'
import { texts } from '@shared/texts/specification'
import { useCurrentCart } from '~/hooks/use_cart'
import { useMutation } from '~/hooks/use_mutation'
import { useShared } from '~/hooks/use_shared'
import { api, ApiError } from '~/lib/api'

type CartResponse = { _id: string; cart: { quantity: number }[] }
type CartLineInput = { id: string; quantity: number }

export type AddToCart = {
  isAdding: boolean
  isAdded: boolean
  error: string | null
  /** Resolves to whether the product is in the cart; ignored while another call is in progress. */
  add(productId: string, quantity: number): Promise<boolean>
  /** Hides the result of the last call. */
  reset(): void
}

export function useAddToCart(): AddToCart {
  const { currency } = useShared()
  const { cart, save } = useCurrentCart()
  const [isAdded, setAdded] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { mutate, isProcessing } = useMutation(
    (line: CartLineInput) => addLine(cart?.id ?? null, line, currency),
    { onError: (failure) => setError(errorText(failure)) }
  )

  function reset(): void {
    setAdded(false)
    setError(null)
  }

  async function add(productId: string, quantity: number): Promise<boolean> {
    if (isProcessing) return false
    reset()
    const order = await mutate({ id: productId, quantity })
    if (!order) return false
    save({ id: order._id, count: order.cart.reduce((sum, item) => sum + item.quantity, 0) })
    setAdded(true)
    return true
  }

  return { isAdding: isProcessing, isAdded, error, add, reset }
}

/** Adds a line to the cart; creates a cart if there is none or it no longer exists. */
async function addLine(
  cartId: string | null,
  line: CartLineInput,
  currency: string
): Promise<CartResponse> {
  const create = () => api.post<CartResponse>('/api/orders', { body: { ...line, c: currency } })
  if (!cartId) return create()
  try {
    const body = { ...line, add: true, c: currency }
    return await api.put<CartResponse>(`/api/orders/${cartId}/item`, { body })
  } catch (error) {
    // A missing product also returns E_NOT_FOUND: then creating a cart fails in the same way.
    if (error instanceof ApiError && error.code === 'E_NOT_FOUND') return create()
    throw error
  }
}

const errorText = ({ status, message }: ApiError): string =>
  [404, 409, 422].includes(status) ? message : texts.cart.addFailed
