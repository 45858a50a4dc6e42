import { Money } from '@shared/money'
import { ProductSearch } from '~/components/document_editor/product_search'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { useQuery } from '~/hooks/use_query'
import { api } from '~/lib/api'
import { formatMoney, type Currency } from '~/lib/money'
import type { CustomerProductJson } from '@views/storefront'

type CustomerProductSearchProps = {
  /** Null for a guest */
  userId: string | null
  currency: Currency
  onChoose: (product: CustomerProductJson) => void
  error?: string
  autoFocus: boolean
}

/** Offers products with the customer's price of one piece. */
export function CustomerProductSearch(props: CustomerProductSearchProps) {
  const { userId, currency, ...search } = props
  const path = `/api/a/products?currency=${currency}${userId ? `&user=${userId}` : ''}`
  const products = useQuery(path, (signal) => api.get<CustomerProductJson[]>(path, { signal }))
  if (products.error) {
    return (
      <Callout tone="danger" title="The products did not load">
        <p>{products.error.message}</p>
        <Button size="small" className="mt-2" onClick={products.retry}>
          Try again
        </Button>
      </Callout>
    )
  }
  return (
    <ProductSearch
      {...search}
      products={(products.isCurrent && products.data) || []}
      hintOf={({ price, stock }) =>
        `${priceText(price, currency)} · ${stock > 0 ? `${stock} in stock` : 'out of stock'}`
      }
      isLoading={!products.isCurrent}
    />
  )
}

const priceText = (price: number | null, currency: Currency) =>
  price === null
    ? `no price in ${currency.toUpperCase()}`
    : formatMoney(Money.parse(price, currency).toJSON())
