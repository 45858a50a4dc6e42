import { useDebounced } from '~/hooks/use_debounced'
import { useQuery } from '~/hooks/use_query'
import { api } from '~/lib/api'
import type { StaffOrderPreview } from '@views/orders'

const DEBOUNCE_MS = 250

export type LinePreview = StaffOrderPreview['lines'][number] & { cost: number; total: number }

export type OrderPreview = {
  preview: StaffOrderPreview | null
  linesByKey: ReadonlyMap<string, LinePreview>
  /** Whether the preview belongs to the current draft */
  isCurrent: boolean
  error: string | null
  /** Errors of fields that kept the server from calculating */
  fieldErrors: Record<string, string>
  retry: () => void
}

type PreviewInput = { body: object; lineKeys: readonly string[] }

/** Prices the draft on the server. The last preview stays while the next one loads. */
export function useOrderPreview(input: PreviewInput): OrderPreview {
  const text = JSON.stringify(input)
  const debouncedText = useDebounced(text, DEBOUNCE_MS)
  const { data, isCurrent, error, retry } = useQuery(debouncedText, async (signal) => {
    const { body, lineKeys } = JSON.parse(debouncedText) as PreviewInput
    const path = '/api/a/orders/preview'
    return { preview: await api.post<StaffOrderPreview>(path, { body, signal }), lineKeys }
  })

  return {
    preview: data?.preview ?? null,
    linesByKey: data ? indexLines(data.preview, data.lineKeys) : new Map(),
    isCurrent: isCurrent && debouncedText === text,
    error: error?.message ?? null,
    fieldErrors: error?.fields ?? NO_ERRORS,
    retry,
  }
}

const NO_ERRORS: Record<string, string> = {}

const indexLines = ({ lines, order }: StaffOrderPreview, lineKeys: readonly string[]) =>
  new Map(
    lines.map((line, index) => {
      const { cost, total } = order.cart[index]
      return [lineKeys[index], { ...line, cost, total }]
    })
  )
