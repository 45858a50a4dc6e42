import { useState } from 'react'
import { GoodsLine } from '~/components/documents/goods_line'
import { useRepeatableAction } from '~/components/outcomes/repeatable_action'
import { unitsOf } from '~/components/documents/units_of'
import { FormDialog } from '~/components/ui/form_dialog'
import { TextField } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { reloadPage } from '~/lib/reload_page'
import type { SubmitEvent } from 'react'
import type { PurchaseOrderDetail, PurchaseOrderResponse } from '@views/purchasing'

type CorrectReceiptDialogProps = {
  orderId: string
  receipt: PurchaseOrderDetail['receipts'][number]
  onClose: () => void
}

/** Takes back units of a receipt that did not arrive. */
export function CorrectReceiptDialog({ orderId, receipt, onClose }: CorrectReceiptDialogProps) {
  const [quantities, setQuantities] = useState<Record<string, number>>({})
  const items = receipt.items
    .map(({ line }) => ({ line, quantity: quantities[line] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  const correction = useRepeatableAction<PurchaseOrderResponse>(
    `/api/a/orders/${orderId}/receipts/${receipt.id}/corrections`,
    { failure: 'The receipt was not corrected.', onCheck: onClose }
  )
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (items.length === 0) return
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    const name = `correction of ${unitsOf(items)}`
    const corrected = await correction.perform({ items, reason }, { name })
    if (!corrected) return
    toast.success(corrected.doneText('Receipt corrected.'))
    onClose()
    await reloadPage()
  }
  return (
    <FormDialog
      title="Correct receipt"
      action="Take back"
      isBusy={correction.isBusy}
      isDisabled={items.length === 0}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
      className="block"
    >
      <p className="text-control text-ink-2">
        Enter how many units did not arrive.
        {receipt.addsStock && ' They leave the stock again.'}
      </p>
      <ul className="my-2 divide-y divide-line">
        {receipt.items
          .filter(({ left }) => left > 0)
          .map(({ line, name, left }) => (
            <GoodsLine
              key={line}
              name={name}
              note={`${left} received`}
              field={{ name: `corrected.${line}`, label: `Take back of ${name}`, max: left }}
              quantity={quantities[line] ?? 0}
              onChange={(count) => setQuantities({ ...quantities, [line]: count })}
            />
          ))}
      </ul>
      <TextField
        name="reason"
        label="Reason"
        autoComplete="off"
        maxLength={200}
        error={correction.fieldErrors.reason}
      />
    </FormDialog>
  )
}
