import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { regionalName } from '@shared/places/regional_text'
import type { PartNumber } from '@views/orders'
import { Panel } from '~/components/ui/panel'
import { TextButton } from '~/components/ui/text_button'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { useShared } from '~/hooks/use_shared'
import { api } from '~/lib/api'

/** The part numbers that the shop learnt from earlier orders */
export function PartNumbers({ partNumbers }: { partNumbers: readonly PartNumber[] }) {
  const { currency } = useShared()
  const [deleted, setDeleted] = useState<readonly string[]>([])
  const removal = useMutation(
    (id: string) => api.delete<{ ok: boolean }>(`/api/quick_order/part_numbers/${id}`),
    { onError: toastError() }
  )
  const content = useRef<HTMLDivElement>(null)
  const remove = async (id: string) => {
    if (!(await removal.mutate(id))) return
    flushSync(() => setDeleted((before) => [...before, id]))
    // The button that had the focus is gone.
    if (document.activeElement === document.body)
      (content.current?.querySelector('button') ?? content.current)?.focus()
  }
  const shown = partNumbers.filter(({ _id: id }) => !deleted.includes(id))
  return (
    <Panel title="Your part numbers" className="mt-16">
      <div ref={content} tabIndex={-1} className="outline-none">
        {shown.length === 0 ? (
          <p className="text-control text-ink-2">
            Part numbers of your own appear here once you assign them to products in an order.
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {shown.map(({ _id: id, part_number: number, product }) => (
              <li key={id} className="flex items-center justify-between gap-4 py-3 text-control">
                <span className="min-w-0 wrap-anywhere">
                  <span className="font-medium text-ink">{number}</span>
                  <span className="block text-label text-ink-2">
                    {product.sku}, {regionalName(product.name, currency)}
                  </span>
                </span>
                <TextButton
                  aria-label={`Delete ${number}`}
                  aria-disabled={removal.isProcessing || undefined}
                  onClick={() => void remove(id)}
                >
                  Delete
                </TextButton>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}
