import { orderingTexts } from '@shared/texts/storefront/ordering'
import { confirm, showMessage } from '~/components/ui/confirm_store'
import { useRepeatableAction } from '~/components/outcomes/repeatable_action'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { useLeaveSaved } from '~/hooks/use_unsaved_changes'
import { api } from '~/lib/api'
import * as staff from '@paths/staff_paths'
import { isOutcomeUnknown } from '~/lib/outcomes/unknown_outcome'
import { lastListHref } from '~/lib/visited_lists'
import type { OrderDetail } from '@views/orders'

/** Sends the e-mail of an order again, and deletes an order. */
export function useOrderActions({ id, number }: Pick<OrderDetail, 'id' | 'number'>) {
  const leaveSaved = useLeaveSaved()
  const mailing = useRepeatableAction(`/api/orders/${id}/resend_email`, {
    onCheck() {},
    onError(error) {
      if (isOutcomeUnknown(error)) return false
      void showMessage(orderingTexts.checkout.error, error.message)
      return true
    },
  })
  const deletion = useMutation(() => api.delete(`/api/orders/${id}`), { onError: toastError() })

  const resendEmail = async () => {
    const sent = await mailing.perform({}, { name: 'e-mail of the order' })
    if (sent) toast.success(sent.doneText('The order e-mail will be sent again.'))
  }
  const remove = async () => {
    const question = {
      title: `Delete order ${number}?`,
      text: 'Its goods are released, and it no longer appears in lists.',
      confirmLabel: 'Delete order',
      isDestructive: true,
    }
    if (!(await confirm(question)) || !(await deletion.mutate())) return
    toast.success(`Order ${number} deleted.`)
    await leaveSaved(lastListHref(staff.adminOrders))
  }
  return {
    resendEmail: () => void resendEmail(),
    isResending: mailing.isBusy,
    remove: () => void remove(),
  }
}
