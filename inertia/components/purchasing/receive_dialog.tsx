import { useState } from 'react'
import { confirm } from '~/components/ui/confirm_store'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { Dialog } from '~/components/ui/dialog'
import { NumberField } from '~/components/ui/number_field'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { useSaveKey } from '~/hooks/use_save_key'
import { api } from '~/lib/api'
import { randomKey } from '~/lib/random_key'
import { reloadPage } from '~/lib/reload_page'
import type { SubmitEvent } from 'react'
import type { ApiError } from '~/lib/api'
import type { PurchaseOrderDetail, PurchaseOrderResponse } from '@views/purchasing'

type ReceiveDialogProps = { purchase: PurchaseOrderDetail; onClose: () => void }

/** Asks how many units of each line arrived; what is outstanding is filled in. */
export function ReceiveDialog({ purchase, onClose }: ReceiveDialogProps) {
  const { order, lines } = purchase
  const [quantities, setQuantities] = useState(() =>
    Object.fromEntries(lines.map(({ id, outstanding }) => [id, outstanding]))
  )
  const receipt = useReceipt(order._id)
  const items = lines
    .map(({ id }) => ({ line: id, quantity: quantities[id] }))
    .filter(({ quantity }) => quantity > 0)
  const isOver = lines.some(({ id, outstanding }) => quantities[id] > outstanding)
  const formRef = useSaveKey('Record receipt')
  const receive = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (items.length > 0 && (await receipt.record(items))) onClose()
  }
  return (
    <Dialog
      isOpen
      title={`Receive goods of ${order.number}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form="receipt"
            variant="primary"
            isBusy={receipt.isProcessing}
            disabled={items.length === 0}
          >
            Record receipt
          </Button>
        </>
      }
    >
      <form ref={formRef} id="receipt" noValidate onSubmit={receive}>
        <ul className="divide-y divide-line">
          {lines.map(({ id, name, sku, quantity, received, outstanding }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
            >
              <span className="min-w-0 flex-1 basis-48">
                <span className="block text-ink">{name}</span>
                <span className="block text-label text-ink-3">
                  {sku && `${sku} · `}
                  {received} of {quantity} received
                </span>
              </span>
              <NumberField
                name={`received.${id}`}
                label={`Received of ${sku || name}`}
                isLabelHidden
                min={0}
                max={9999}
                value={quantities[id]}
                error={quantities[id] > outstanding ? `${outstanding} outstanding` : undefined}
                onChange={(count) => setQuantities({ ...quantities, [id]: count })}
              />
            </li>
          ))}
        </ul>
        {isOver && (
          <Callout tone="warning" className="mt-3">
            More arrived than was ordered. You will be asked to confirm it.
          </Callout>
        )}
      </form>
    </Dialog>
  )
}

type ReceivedItem = { line: string; quantity: number }

function useReceipt(orderId: string) {
  const [idempotencyKey, setKey] = useState(randomKey)
  const { isProcessing, mutate } = useMutation(
    async (body: { items: readonly ReceivedItem[]; allow_over?: boolean }) =>
      api.post<PurchaseOrderResponse>(`/api/a/orders/${orderId}/receipts`, {
        body,
        idempotencyKey: body.allow_over ? `${idempotencyKey}-over` : idempotencyKey,
      }),
    { onError: (error: ApiError) => void onError(error) }
  )
  let over: ApiError | null = null
  const onError = (error: ApiError) => {
    if (error.code === 'E_OVER_DELIVERY') over = error
    else toastError('The goods were not received.')(error)
  }

  return {
    isProcessing,
    /** Returns whether the goods were recorded. */
    async record(items: readonly ReceivedItem[]): Promise<boolean> {
      over = null
      const received = (await mutate({ items })) ?? (await confirmOver(items))
      setKey(randomKey())
      if (!received) return false
      toast.success('Goods received.')
      await reloadPage()
      return true
    },
  }

  async function confirmOver(items: readonly ReceivedItem[]) {
    if (!over) return null
    const isConfirmed = await confirm({
      title: 'Receive more than was ordered?',
      text: over.message,
      confirmLabel: 'Receive all of it',
    })
    return isConfirmed ? mutate({ items, allow_over: true }) : null
  }
}
