import { PriceReasonList, priceReasons } from '~/components/prices/price_explanation'
import { Dialog } from '~/components/ui/dialog'
import { Skeleton } from '~/components/ui/skeleton'
import { useQuery } from '~/hooks/use_query'
import { api } from '~/lib/api'
import type { CustomerProductJson } from '@views/storefront'
import type { Currency } from '~/lib/money'

type PriceExplanationDialogProps = {
  /** `user=ID` or `group=ID` */
  customerQuery: string
  productId: string
  currency: Currency
  onClose: () => void
}

/** Explains a price by the saved prices; drafts are not part of it. */
export function PriceExplanationDialog(props: PriceExplanationDialogProps) {
  const { customerQuery, productId, currency, onClose } = props
  const path = `/api/a/products/${productId}?${customerQuery}&currency=${currency}`
  const { data, error } = useQuery(path, (signal) => api.get<CustomerProductJson>(path, { signal }))
  return (
    <Dialog isOpen size="small" title="Why this price" onClose={onClose}>
      {!data && !error && <Skeleton className="h-24 w-full" />}
      {error && <p className="text-danger">{error.message}</p>}
      {data && !error && <Explanation product={data} />}
    </Dialog>
  )
}

function Explanation({ product }: { product: CustomerProductJson }) {
  const { sku, name, currency, trace } = product
  const reasons = priceReasons(trace, currency)
  return (
    <>
      <p className="mb-3">
        <span className="font-medium text-ink">{sku}</span> {name}
      </p>
      {reasons.length > 0 ? (
        <PriceReasonList reasons={reasons} />
      ) : (
        <p>Not sold in {currency.toUpperCase()}.</p>
      )}
    </>
  )
}
