import { useState } from 'react'
import { MAX_QUANTITY } from '~/components/document_editor/document_line'
import { GoodsLine } from '~/components/documents/goods_line'
import { confirm } from '~/components/ui/confirm_store'
import { Callout } from '~/components/ui/callout'
import { FormDialog } from '~/components/ui/form_dialog'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
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
  const receive = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (items.length > 0 && (await receipt.record(items))) onClose()
  }
  return (
    <FormDialog
      title={`Receive goods of ${order.number}`}
      action="Record receipt"
      isBusy={receipt.isProcessing}
      isDisabled={items.length === 0}
      onSubmit={receive}
      onClose={onClose}
      className="block"
    >
      <ul className="divide-y divide-line">
        {lines.map(({ id, name, sku, quantity, received, outstanding }) => (
          <GoodsLine
            key={id}
            name={name}
            note={`${sku && `${sku} · `}${received} of ${quantity} received`}
            field={{
              name: `received.${id}`,
              label: `Received of ${sku || name}`,
              max: MAX_QUANTITY,
              error: quantities[id] > outstanding ? `${outstanding} outstanding` : undefined,
            }}
            quantity={quantities[id]}
            onChange={(count) => setQuantities({ ...quantities, [id]: count })}
          />
        ))}
      </ul>
      {isOver && (
        <Callout tone="warning" className="mt-3">
          More arrived than was ordered. You will be asked to confirm it.
        </Callout>
      )}
    </FormDialog>
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
