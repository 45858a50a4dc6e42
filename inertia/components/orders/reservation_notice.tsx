import { router } from '@inertiajs/react'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { DateText } from '~/components/ui/date_text'
import { showPresent } from '~/components/quotes/use_quote_actions'
import { toast } from '~/components/ui/toast_store'
import { useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import type { OrderDetail } from '@views/orders'

const EXTENSION_DAYS = 30

/** When a pro-forma without payments cancels itself, and a click that extends it */
export function ReservationNotice({ order }: { order: OrderDetail }) {
  const { id, dates, money } = order
  const extension = useMutation(
    () => api.post(`/api/orders/${id}/extension`, { body: { days: EXTENSION_DAYS, revision: 0 } }),
    { onError: showPresent('The reservation was not extended.') }
  )
  if (!money.canExtend || dates.reservedUntil === null) return null
  const extend = async () => {
    if (!(await extension.mutate())) return
    toast.success('Reservation extended.')
    router.reload()
  }
  return (
    <Callout title="Reserved until payment">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          Without a payment this order is cancelled on <DateText at={dates.reservedUntil} />.
        </p>
        <Button size="small" isBusy={extension.isProcessing} onClick={() => void extend()}>
          Extend by {EXTENSION_DAYS} days
        </Button>
      </div>
    </Callout>
  )
}
