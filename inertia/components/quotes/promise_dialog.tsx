import { FormDialog } from '~/components/ui/form_dialog'
import { TextField } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import { reloadPage } from '~/lib/reload_page'
import type { SubmitEvent } from 'react'
import type { OrderDetail } from '@views/orders'

type PromiseDialogProps = {
  order: Pick<OrderDetail, 'id'>
  quote: NonNullable<OrderDetail['quote']>
  onClose: () => void
}

/** Asks for the day on which goods that are short are expected. */
export function PromiseDialog({ order, quote, onClose }: PromiseDialogProps) {
  const promise = useGoodsPromise(order)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const day = String(new FormData(event.currentTarget).get('promised_on') ?? '')
    if (await promise.save(day)) onClose()
  }
  return (
    <FormDialog
      size="small"
      title={quote.isOpen ? 'Accept with a later delivery' : 'Move the promised day'}
      action="Save"
      isBusy={promise.isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {quote.isOpen
          ? 'The customer sees which items come later and by which day, and can accept the quote all the same. What is in stock is reserved at once, the rest as soon as it arrives.'
          : 'The customer is mailed the new day. The pages of the quote and of the order show it, too.'}
      </p>
      <TextField
        name="promised_on"
        type="date"
        label="Missing goods expected by"
        defaultValue={quote.promisedOn ?? ''}
        error={promise.error}
      />
    </FormDialog>
  )
}

/** Saves the day of goods that are short; null withdraws the offer. */
export function useGoodsPromise({ id }: Pick<OrderDetail, 'id'>) {
  const change = useMutation(
    async (promisedOn: string | null) => {
      const body = { promised_on: promisedOn }
      const saved = await api.put<object>(`/api/orders/${id}/quote/promise`, { body })
      await reloadPage({ only: ['order'] })
      return saved
    },
    { onError: toastError('The day was not saved.') }
  )
  return {
    isSaving: change.isProcessing,
    error: change.fieldErrors.promised_on,
    async save(promisedOn: string | null): Promise<boolean> {
      if (!(await change.mutate(promisedOn))) return false
      toast.success(promisedOn === null ? 'Offer withdrawn.' : 'Day saved.')
      return true
    },
  }
}
