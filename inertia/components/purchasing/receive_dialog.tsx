import { useRef, useState } from 'react'
import { MAX_LINE_QUANTITY } from '@shared/trade/line_quantity'
import { GoodsLine } from '~/components/documents/goods_line'
import { useRepeatableAction } from '~/components/outcomes/repeatable_action'
import { unitsOf } from '~/components/documents/units_of'
import { confirm } from '~/components/ui/confirm_store'
import { Callout } from '~/components/ui/callout'
import { FormDialog } from '~/components/ui/form_dialog'
import { toast } from '~/components/ui/toast_store'
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
  const receipt = useReceipt(order._id, onClose)
  const items = lines
    .map(({ id }) => ({ line: id, quantity: quantities[id] }))
    .filter(({ quantity }) => quantity > 0)
  const isOver = lines.some(({ id, outstanding }) => quantities[id] > outstanding)
  const receive = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (items.length === 0 || !(await receipt.record(items))) return
    onClose()
    await reloadPage()
  }
  return (
    <FormDialog
      title={`Receive goods of ${order.number}`}
      action="Record receipt"
      isBusy={receipt.isBusy}
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
              max: MAX_LINE_QUANTITY,
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

function useReceipt(orderId: string, onCheck: () => void) {
  const overDelivery = useRef<ApiError | null>(null)
  const { perform, isBusy } = useRepeatableAction<PurchaseOrderResponse>(
    `/api/a/orders/${orderId}/receipts`,
    {
      failure: 'The goods were not received.',
      onCheck,
      onError(error) {
        overDelivery.current = error.code === 'E_OVER_DELIVERY' ? error : null
        return overDelivery.current !== null
      },
    }
  )

  /** Returns whether the goods were recorded. */
  async function record(items: readonly ReceivedItem[]): Promise<boolean> {
    overDelivery.current = null
    const name = `receipt of ${unitsOf(items)}`
    const received = (await perform({ items }, { name })) ?? (await recordOver(items, name))
    if (!received) return false
    toast.success(received.doneText('Goods received.'))
    return true
  }

  async function recordOver(items: readonly ReceivedItem[], name: string) {
    if (!overDelivery.current) return null
    const isConfirmed = await confirm({
      title: 'Receive more than was ordered?',
      text: overDelivery.current.message,
      confirmLabel: 'Receive all of it',
    })
    return isConfirmed ? perform({ items, allow_over: true }, { name }) : null
  }

  return { record, isBusy }
}
