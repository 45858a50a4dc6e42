import { Fragment } from 'react'
import { Money } from '@shared/money'
import { ErrorState } from '~/components/ui/error_state'
import { Price } from '~/components/ui/price'
import { Skeleton } from '~/components/ui/skeleton'
import { useDebounced } from '~/hooks/use_debounced'
import { useQuery } from '~/hooks/use_query'
import { api } from '~/lib/api'
import type { SalePreview as PreviewedProducts } from '@views/pricing'

const DEBOUNCE_MS = 200

/** The old and new prices of five products. The last preview stays while the next one loads. */
export function SalePreview({ fraction }: { fraction: number }) {
  const percent = useDebounced(fraction, DEBOUNCE_MS).toFixed(2)
  const { data, isCurrent, error, retry } = useQuery(percent, (signal) =>
    api.get<{ products: PreviewedProducts }>(`/api/products/sale/preview?percent=${percent}`, {
      signal,
    })
  )
  if (error) return <ErrorState text={error.message} onRetry={retry} />
  return (
    <section
      aria-label="Preview"
      aria-busy={!isCurrent || percent !== fraction.toFixed(2)}
      className="min-w-0 rounded-control bg-raised p-4"
    >
      <h2 className="mb-3 text-label font-medium text-ink-2">Sale prices</h2>
      {data ? <ProductPrices products={data.products} /> : <Loading />}
    </section>
  )
}

function ProductPrices({ products }: { products: PreviewedProducts }) {
  if (products.length === 0) return <p className="text-control text-ink-2">No products yet</p>
  return (
    <ul className="divide-y divide-line">
      {products.map(({ sku, name, prices }) => (
        <li
          key={sku}
          className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2.5 first:pt-0 last:pb-0"
        >
          <div className="min-w-0">
            <p className="text-control text-ink">{name}</p>
            <p className="text-label text-ink-3">{sku}</p>
          </div>
          <dl className="grid grid-cols-[auto_auto] content-start gap-x-3 text-end text-control">
            {prices.map(({ currency, old: oldPrice, new: newPrice }) => (
              <Fragment key={currency}>
                <dt className="text-ink-3">
                  <span className="sr-only">Old price </span>
                  <Price
                    of={Money.parse(oldPrice, currency).toJSON()}
                    isStruck={newPrice < oldPrice}
                  />
                </dt>
                <dd className="font-medium text-ink">
                  <span className="sr-only">New price </span>
                  <Price of={Money.parse(newPrice, currency).toJSON()} />
                </dd>
              </Fragment>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

const Loading = () => (
  <div role="status" className="space-y-4">
    <span className="sr-only">Loading the preview</span>
    {[1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} className="h-9 w-full" />
    ))}
  </div>
)
