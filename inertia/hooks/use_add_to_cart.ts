import { useState } from 'react'
import { shopTexts } from '@shared/texts/storefront/shop'
import { useMutation } from '~/hooks/use_mutation'
import { useShared } from '~/hooks/use_shared'
import { addLine } from '~/lib/cart/add_line'
import type { CartLineInput } from '~/lib/cart/add_line'
import type { ApiError } from '~/lib/api'

export type AddToCart = {
  isAdding: boolean
  isAdded: boolean
  /** The units in stock where the cart now asks for more */
  inStock: number | null
  error: string | null
  /** Resolves to whether the product is in the cart; ignored while another call is in progress. */
  add(productId: string, quantity: number): Promise<boolean>
  /** Hides the result of the last call. */
  reset(): void
}

export function useAddToCart(): AddToCart {
  const { currency, user } = useShared()
  const [isAdded, setAdded] = useState(false)
  const [inStock, setInStock] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const { mutate, isProcessing } = useMutation(
    (line: CartLineInput) => addLine(line, { currency, isSignedIn: user !== null }),
    { onError: (failure) => setError(errorText(failure)) }
  )

  function reset(): void {
    setAdded(false)
    setInStock(null)
    setError(null)
  }

  async function add(productId: string, quantity: number): Promise<boolean> {
    if (isProcessing) return false
    reset()
    const added = await mutate({ id: productId, quantity })
    if (!added) return false
    setInStock(added.inStock)
    setAdded(true)
    return true
  }

  return { isAdding: isProcessing, isAdded, inStock, error, add, reset }
}

const errorText = ({ status, message }: ApiError): string =>
  [404, 409, 422].includes(status) ? message : shopTexts.cart.addFailed
