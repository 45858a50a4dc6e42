import { router } from '@inertiajs/react'
import { OrderState } from '@shared/enums'
import { termsTexts } from '@shared/texts/terms'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import type { OrderDetail } from '@views/orders'

/** Releases an order whose deposit is paid for shipment, and marks one as complete. */
export function useOrderSteps({ id, number }: Pick<OrderDetail, 'id' | 'number'>) {
  const release = useMutation(() => api.post(`/api/orders/${id}/release`), {
    onError: toastError('The order was not released.'),
  })
  const completion = useMutation(
    () => api.put(`/api/a/orders/${id}`, { body: { state: OrderState.Complete } }),
    { onError: toastError('The order was not changed.') }
  )
  const run = async (step: typeof release | typeof completion, success: string) => {
    if (!(await step.mutate())) return
    toast.success(success)
    router.reload()
  }
  return {
    release: () => void run(release, termsTexts.released),
    isReleasing: release.isProcessing,
    complete: () => void run(completion, `Order ${number} is complete.`),
    isCompleting: completion.isProcessing,
  }
}
