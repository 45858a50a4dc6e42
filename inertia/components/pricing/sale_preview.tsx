import { Fragment, useEffect, useState } from 'react'
import { Money } from '@shared/money'
import { ErrorState } from '~/components/ui/error_state'
import { Price } from '~/components/ui/price'
import { Skeleton } from '~/components/ui/skeleton'
import { useDebounced } from '~/hooks/use_debounced'
import { api, ApiError } from '~/lib/api'
import type { SalePreview as Preview } from '@views/pricing'

type Answer = { of: string; products: Preview } | { of: string; failure: string }

const RESTS_MS = 200

/** Five products with their old and their new price per currency; what was shown stays until the next is there. */
export function SalePreview({ fraction }: { fraction: number }) {
  const asked = useDebounced(fraction, RESTS_MS).toFixed(2)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    api
      .get<{ products: Preview }>(`/api/products/sale/preview?percent=${asked}`, { signal })
      .then(({ products }) => setAnswer({ of: asked, products }))
      .catch((error: unknown) => {
        if (signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        setAnswer({ of: asked, failure: error.message })
      })
    return () => leaving.abort()
  }, [asked, tries])

  if (answer && 'failure' in answer) {
    return <ErrorState text={answer.failure} onRetry={() => setTries(tries + 1)} />
  }
  return (
    <section
      aria-label="Preview"
      aria-busy={answer?.of !== fraction.toFixed(2)}
      className="min-w-0 rounded-control bg-raised p-4"
    >
      <h3 className="mb-3 text-label font-medium text-ink-2">What customers would pay</h3>
      {answer ? <Products products={answer.products} /> : <Loading />}
    </section>
  )
}

function Products({ products }: { products: Preview }) {
  if (products.length === 0) {
    return <p className="text-control text-ink-2">There are no products to show yet.</p>
  }
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
            {prices.map(({ currency, old, new: next }) => (
              <Fragment key={currency}>
                <dt className="text-ink-3">
                  <span className="sr-only">Old price </span>
                  <Price of={Money.parse(old, currency).toJSON()} isStruck={next < old} />
                </dt>
                <dd className="font-medium text-ink">
                  <span className="sr-only">New price </span>
                  <Price of={Money.parse(next, currency).toJSON()} />
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
