import { useRef, useState } from 'react'
import { quickOrderTexts } from '@shared/texts/storefront/quick_order'
import { shopTexts } from '@shared/texts/storefront/shop'
import type { RunListView } from '@views/storefront'
import { Button } from '~/components/ui/button'
import { TextLink } from '~/components/ui/text_link'
import { useAddToCart } from '~/hooks/use_add_to_cart'
import { useMutation } from '~/hooks/use_mutation'
import { useShared, useShopPath } from '~/hooks/use_shared'
import { api } from '~/lib/api'
import { keepUnits } from '~/lib/measures'
import { randomKey } from '~/lib/random_key'
import * as shop from '@paths/shop_paths'

/** Puts the list of runs into the cart, a quote request of a trade customer, or a file. */
export function RunListActions({ list }: { list: RunListView }) {
  const { lines, request, csvHref } = list
  const { user } = useShared()
  const toCart = useListToCart(lines)
  const quote = useQuoteRequest(request)
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {lines.length > 0 && (
          <Button
            variant="primary"
            disabled={toCart.isDone}
            isBusy={toCart.isAdding}
            onClick={() => void toCart.addAll()}
            className="min-h-12 px-8"
          >
            Add all to cart
          </Button>
        )}
        {user?.isTrade && request.lines.length > 0 && (
          <Button
            disabled={quote.isDone}
            isBusy={quote.isSending}
            onClick={() => void quote.send()}
            className="min-h-12"
          >
            Ask for a quote
          </Button>
        )}
        <a
          href={csvHref}
          download
          className="inline-flex min-h-link items-center text-control text-accent hover:text-accent-strong"
        >
          Download list (CSV)
        </a>
      </div>
      <div role="status" className="mt-3 grid min-h-6 gap-1 text-control empty:hidden">
        {toCart.error && <p className="text-danger">{toCart.error}</p>}
        {toCart.isDone && lines.length > 0 && <AddedToCart />}
        {quote.error && <p className="text-danger">{quote.error}</p>}
        {quote.isDone && <p className="text-success">{quickOrderTexts.quoteRequested}</p>}
      </div>
    </div>
  )
}

function AddedToCart() {
  const path = useShopPath()
  return (
    <p className="text-success">
      {shopTexts.cart.added} <TextLink href={path(shop.checkoutStage('cart'))}>View cart</TextLink>
    </p>
  )
}

/** Adds one product after the other; after an error, the next click goes on where it stopped. */
function useListToCart(lines: RunListView['lines']) {
  const cart = useAddToCart()
  const [addedCount, setAddedCount] = useState(0)
  const addAll = async () => {
    for (const [index, { id, quantity }] of lines.entries()) {
      if (index < addedCount) continue
      if (!(await cart.add(id, quantity))) return
      setAddedCount(index + 1)
    }
  }
  return {
    addAll,
    isAdding: cart.isAdding,
    isDone: addedCount === lines.length,
    error: cart.error ? `${keepUnits(lines[addedCount].name)}: ${cart.error}` : null,
  }
}

/** One key for one content, so that a repeated click sends nothing twice. */
function useQuoteRequest({ lines, note }: RunListView['request']) {
  const { currency: c } = useShared()
  const body = { lines, note, c }
  const content = JSON.stringify(body)
  const tried = useRef({ content: '', key: '' })
  const [sent, setSent] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { mutate, isProcessing } = useMutation(
    async () => {
      if (tried.current.content !== content) tried.current = { content, key: randomKey() }
      setError(null)
      await api.post('/api/quick_order/quote', { body, idempotencyKey: tried.current.key })
      setSent(content)
    },
    { onError: ({ message }) => setError(message) }
  )
  return { send: () => mutate(), isDone: sent === content, isSending: isProcessing, error }
}
