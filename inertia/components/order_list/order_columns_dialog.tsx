import { useState } from 'react'
import { router } from '@inertiajs/react'
import { ORDER_COLUMNS_BY_ID } from '~/components/order_list/order_columns'
import { Checkbox } from '~/components/ui/checkbox'
import { FormDialog } from '~/components/ui/form_dialog'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import type { SubmitEvent } from 'react'
import type { OrderColumn } from '@views/orders'

type OrderColumnsDialogProps = { columns: readonly OrderColumn[]; onClose: () => void }

const ALL = Object.keys(ORDER_COLUMNS_BY_ID) as OrderColumn[]

export function OrderColumnsDialog({ columns, onClose }: OrderColumnsDialogProps) {
  const [chosen, setChosen] = useState<readonly OrderColumn[]>(columns)
  const save = useMutation(() => api.put('/api/a/order_columns', { body: { columns: chosen } }), {
    onError: toastError('The columns were not saved.'),
  })
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!(await save.mutate())) return
    onClose()
    router.reload()
  }
  const choose = (column: OrderColumn, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, column] : chosen.filter((other) => other !== column))
  return (
    <FormDialog
      size="small"
      title="Columns"
      action="Save columns"
      isBusy={save.isProcessing}
      onSubmit={submit}
      onClose={onClose}
      className="block"
    >
      <fieldset className="space-y-3">
        <legend className="sr-only">Columns of the order list</legend>
        {ALL.map((column) => (
          <Checkbox
            key={column}
            name={column}
            label={ORDER_COLUMNS_BY_ID[column].header}
            checked={column === 'number' || chosen.includes(column)}
            disabled={column === 'number'}
            onChange={({ target }) => choose(column, target.checked)}
          />
        ))}
      </fieldset>
    </FormDialog>
  )
}
