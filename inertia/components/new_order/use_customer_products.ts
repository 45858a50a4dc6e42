import { useQuery } from '~/hooks/use_query'
import { api } from '~/lib/api'
import type { Currency } from '~/lib/money'
import type { CustomerProductJson } from '@views/storefront'

/** Loads the products with the prices of a customer, or of a guest. */
export function useCustomerProducts(userId: string | null, currency: Currency) {
  const path = `/api/a/products?currency=${currency}${userId ? `&user=${userId}` : ''}`
  const { data, isCurrent, error, retry } = useQuery(path, (signal) =>
    api.get<CustomerProductJson[]>(path, { signal })
  )
  return {
    products: isCurrent && data ? data : [],
    isLoading: !isCurrent && !error,
    error: error?.message ?? null,
    retry,
  }
}
