import { useDebounced } from '~/hooks/use_debounced'
import { useQuery } from '~/hooks/use_query'
import { api } from '~/lib/api'
import type { PurchaseOrderPreview } from '@views/purchasing'

const DEBOUNCE_MS = 250

/** Calculates the totals of the draft on the server. The last preview stays while the next one loads. */
export function usePurchasePreview({ cart, ...body }: { cart: { _id?: string }[] }) {
  // To the preview every line is new, as it does not know which order is edited.
  const text = JSON.stringify({ ...body, cart: cart.map((line) => ({ ...line, _id: undefined })) })
  const debounced = useDebounced(text, DEBOUNCE_MS)
  const { data, isCurrent, error, retry } = useQuery(debounced, (signal) =>
    api.post<PurchaseOrderPreview>('/api/a/orders/preview', {
      body: JSON.parse(debounced) as object,
      signal,
    })
  )
  return {
    order: data?.order ?? null,
    isCurrent: isCurrent && debounced === text,
    error: error?.message ?? null,
    retry,
  }
}
