import { useState } from 'react'
import { router } from '@inertiajs/react'
import { amazonTexts } from '@shared/texts/amazon'
import { CancellationDialog } from '~/components/orders/cancellation_dialog'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import type { OrderDetail } from '@views/orders'

/** An order that Amazon cancelled after its import, until staff cancel or keep it */
export function AmazonNotice({ order }: { order: OrderDetail }) {
  const { id, actions, isCancelledByAmazon } = order
  const [isCancelling, setCancelling] = useState(false)
  const keep = useMutation(() => api.delete(`/api/orders/${id}/amazon_cancellation`), {
    onError: toastError('The order was not kept.'),
  })
  if (!isCancelledByAmazon) return null
  const submit = async () => {
    if (!(await keep.mutate())) return
    toast.success(amazonTexts.kept)
    router.reload()
  }
  return (
    <Callout title={amazonTexts.cancelledTitle} tone="warning">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{amazonTexts.decide}</p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" isBusy={keep.isProcessing} onClick={() => void submit()}>
            Keep order
          </Button>
          {actions.canCancel && (
            <Button size="small" onClick={() => setCancelling(true)}>
              Cancel order
            </Button>
          )}
        </div>
      </div>
      {isCancelling && <CancellationDialog order={order} onClose={() => setCancelling(false)} />}
    </Callout>
  )
}
