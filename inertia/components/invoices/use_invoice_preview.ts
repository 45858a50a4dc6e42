import { useDebounced } from '~/hooks/use_debounced'
import { useQuery } from '~/hooks/use_query'
import { api } from '~/lib/api'
import type { InvoicePreview } from '@views/invoicing'

const DEBOUNCE_MS = 250

/** Calculates the draft on the server. The last preview stays while the next one loads. */
export function useInvoicePreview(orderId: string, body: object) {
  const text = JSON.stringify(body)
  const debounced = useDebounced(text, DEBOUNCE_MS)
  const { data, isCurrent, error, retry } = useQuery(debounced, (signal) =>
    api.post<InvoicePreview>(`/api/orders/${orderId}/docs/invoices/preview`, {
      body: JSON.parse(debounced) as object,
      signal,
    })
  )
  return {
    data,
    isCurrent: isCurrent && debounced === text,
    error: error?.message ?? null,
    /** Error texts by field name */
    fields: error?.fields ?? {},
    retry,
  }
}
