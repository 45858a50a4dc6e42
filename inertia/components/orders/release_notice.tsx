import { router } from '@inertiajs/react'
import { termsTexts } from '@shared/texts/terms'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { Price } from '~/components/ui/price'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import type { OrderDetail } from '@views/orders'

/** A pro-forma whose deposit is paid, and the click that lets its goods ship */
export function ReleaseNotice({ order }: { order: OrderDetail }) {
  const { id, actions, payment } = order
  const release = useMutation(() => api.post(`/api/orders/${id}/release`), {
    onError: toastError('The order was not released.'),
  })
  if (!actions.canRelease) return null
  const submit = async () => {
    if (!(await release.mutate())) return
    toast.success(termsTexts.released)
    router.reload()
  }
  return (
    <Callout title={termsTexts.depositPaid} tone="success">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {payment.due.cents > 0 && (
          <p>
            <Price of={payment.due} /> is due later.
          </p>
        )}
        <Button
          size="small"
          variant="primary"
          isBusy={release.isProcessing}
          onClick={() => void submit()}
        >
          {termsTexts.release}
        </Button>
      </div>
    </Callout>
  )
}
