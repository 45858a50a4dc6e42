import { useState } from 'react'
import { formatDay } from '@shared/dates'
import { PromiseDialog, useGoodsPromise } from '~/components/quotes/promise_dialog'
import { Button } from '~/components/ui/button'
import type { OrderDetail } from '@views/orders'

type QuotePromiseProps = { order: OrderDetail; quote: NonNullable<OrderDetail['quote']> }

/** Whether a quote may be accepted although goods are short, and by which day these are expected */
export function QuotePromise({ order, quote }: QuotePromiseProps) {
  const { isOpen, promisedOn, offeredOn } = quote
  const isAwaiting = order.delivery !== null && order.delivery.waits !== ''
  const [isEditing, setEditing] = useState(false)
  const { save, isSaving } = useGoodsPromise(order)
  if (!isOpen && !isAwaiting) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-control text-ink-2">
      <p>{isOpen ? offerText(promisedOn, offeredOn) : order.delivery?.waits}</p>
      <Button size="small" onClick={() => setEditing(true)}>
        {promisedOn === null ? 'Allow later delivery' : 'Change day'}
      </Button>
      {isOpen && promisedOn !== null && (
        <Button size="small" isBusy={isSaving} onClick={() => void save(null)}>
          Withdraw
        </Button>
      )}
      {isEditing && <PromiseDialog order={order} quote={quote} onClose={() => setEditing(false)} />}
    </div>
  )
}

function offerText(promisedOn: string | null, offeredOn: string | null): string {
  if (promisedOn === null) return 'Can be accepted only while all goods are in stock.'
  return offeredOn === null
    ? `The day for goods that are short, ${formatDay(promisedOn)}, has passed. Only in-stock goods can be accepted now.`
    : `May be accepted though goods are short, expected by ${formatDay(offeredOn)}.`
}
