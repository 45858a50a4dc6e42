import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { Dialog } from '~/components/ui/dialog'
import { TextField } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { savedFilterOf } from '~/components/order_list/order_conditions'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { useSaveKey } from '~/hooks/use_save_key'
import { api } from '~/lib/api'
import type { OrderListPage, OrderView } from '@views/orders'

type OrderViewDialogProps = {
  /** Null saves the list as it is shown */
  view: OrderView | null
  orders: OrderListPage
  onClose: () => void
  onSaved: () => void
}

export function OrderViewDialog({ view, orders, onClose, onSaved }: OrderViewDialogProps) {
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const save = useMutation(
    () =>
      view
        ? api.put<OrderView>(`/api/a/order_views/${view._id}`, { body: { name, shared } })
        : api.post<OrderView>('/api/a/order_views', {
            body: { name, shared, filter: savedFilterOf(orders) },
          }),
    { onError: toastError('The view was not saved.') }
  )
  const formRef = useSaveKey('Save view')
  const submit = async () => {
    if (!(await save.mutate())) return
    toast.success('View saved.')
    onSaved()
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={view ? 'Rename view' : 'Save view'}
      isBusy={save.isProcessing}
      dismissal="Cancel"
      footer={
        <Button variant="primary" type="submit" form="order-view" isBusy={save.isProcessing}>
          Save view
        </Button>
      }
    >
      <form
        ref={formRef}
        id="order-view"
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextField
          name="name"
          label="Name"
          required
          maxLength={60}
          value={name}
          error={save.fieldErrors.name}
          onChange={({ target }) => setName(target.value)}
        />
        <Checkbox
          name="shared"
          label="Share with staff"
          checked={shared}
          onChange={({ target }) => setShared(target.checked)}
        />
      </form>
    </Dialog>
  )
}
