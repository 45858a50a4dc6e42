import { confirm } from '~/components/ui/confirm_store'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import { reloadPage } from '~/lib/reload_page'
import type { InvoiceDetail } from '@views/invoicing'

/** Voids invoices of an order, which is what deletes them: the numbers stay. */
export function useInvoiceActions(orderId: string) {
  const deletion = useMutation(
    (id: string) => api.delete(`/api/orders/${orderId}/docs/invoices/${id}`),
    { onError: toastError() }
  )
  const remove = async ({ id, number }: InvoiceDetail) => {
    const isConfirmed = await confirm({
      title: `Delete ${number}?`,
      text: 'The invoice becomes void and keeps its number. Its items can be invoiced again.',
      confirmLabel: 'Delete invoice',
      isDestructive: true,
    })
    if (!isConfirmed) return
    if (await deletion.mutate(id)) toast.success(`${number} is void.`)
    await reloadPage()
  }
  return { remove: (invoice: InvoiceDetail) => void remove(invoice) }
}
