import { useEffect, useState } from 'react'
import { api, ApiError } from '~/lib/api'
import type { Currency } from '~/lib/money'
import type { BuyersProductAnswer } from '@views/storefront'

export type SearchedProduct = BuyersProductAnswer

type Found = { of: string; products: readonly SearchedProduct[]; problem: string | null }

/** What can be sold to a customer in a currency; `retry` asks again where it could not be had. */
export function useProducts(userId: string | null, currency: Currency) {
  const of = `/api/a/products?currency=${currency}${userId ? `&user=${userId}` : ''}`
  const [found, setFound] = useState<Found | null>(null)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    api.get<SearchedProduct[]>(of, { signal: leaving.signal }).then(
      (products) => setFound({ of, products, problem: null }),
      (error: unknown) => {
        if (error instanceof ApiError) setFound({ of, products: [], problem: error.message })
      }
    )
    return () => leaving.abort()
  }, [of, tries])

  const isHere = found?.of === of
  return {
    products: isHere ? found.products : [],
    isLoading: !isHere,
    problem: isHere ? found.problem : null,
    retry: () => {
      setFound(null)
      setTries(tries + 1)
    },
  }
}
