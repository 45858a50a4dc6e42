import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { NumberField } from '~/components/ui/number_field'
import { TextField } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { useSaveKey } from '~/hooks/use_save_key'
import { api } from '~/lib/api'
import { randomKey } from '~/lib/random_key'
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
  const [idempotencyKey, setKey] = useState(randomKey)
  const items = receipt.items
    .map(({ line }) => ({ line, quantity: quantities[line] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  const correction = useMutation(
    (reason: string) =>
      api.post<PurchaseOrderResponse>(
        `/api/a/orders/${orderId}/receipts/${receipt.id}/corrections`,
        { body: { items, reason }, idempotencyKey }
      ),
    { onError: toastError('The receipt was not corrected.') }
  )
  const formRef = useSaveKey('Take back')
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (items.length === 0) return
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    const corrected = await correction.mutate(reason)
    setKey(randomKey())
    if (!corrected) return
    toast.success('Receipt corrected.')
    onClose()
    await reloadPage()
  }
  return (
    <Dialog
      isOpen
      title="Correct receipt"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form="correction"
            variant="primary"
            isBusy={correction.isProcessing}
            disabled={items.length === 0}
          >
            Take back
          </Button>
        </>
      }
    >
      <form ref={formRef} id="correction" noValidate onSubmit={(event) => void submit(event)}>
        <p className="text-control text-ink-2">
          Enter how many units did not arrive.
          {receipt.addsStock && ' They leave the stock again.'}
        </p>
        <ul className="my-2 divide-y divide-line">
          {receipt.items
            .filter(({ left }) => left > 0)
            .map(({ line, name, left }) => (
              <li
                key={line}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
              >
                <span className="min-w-0 flex-1 basis-48">
                  <span className="block text-ink">{name}</span>
                  <span className="block text-label text-ink-3">{left} received</span>
                </span>
                <NumberField
                  name={`corrected.${line}`}
                  label={`Take back of ${name}`}
                  isLabelHidden
                  min={0}
                  max={left}
                  value={quantities[line] ?? 0}
                  onChange={(count) => setQuantities({ ...quantities, [line]: count })}
                />
              </li>
            ))}
        </ul>
        <TextField
          name="reason"
          label="Reason"
          autoComplete="off"
          maxLength={200}
          error={correction.fieldErrors.reason}
        />
      </form>
    </Dialog>
  )
}
