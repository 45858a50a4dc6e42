import { useState } from 'react'
import { PackageCheck } from 'lucide-react'
import { CorrectReceiptDialog } from '~/components/purchasing/correct_receipt_dialog'
import { ReceiveDialog } from '~/components/purchasing/receive_dialog'
import { Button } from '~/components/ui/button'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import { TextButton } from '~/components/ui/text_button'
import type { PurchaseOrderDetail } from '@views/purchasing'

type Receipt = PurchaseOrderDetail['receipts'][number]
type ReceivingPanelProps = { purchase: PurchaseOrderDetail; addsStock: boolean }

/** What has arrived, and the form for what arrives now */
export function ReceivingPanel({ purchase, addsStock }: ReceivingPanelProps) {
  const [isReceiving, setReceiving] = useState(false)
  const [corrected, setCorrected] = useState<Receipt | null>(null)
  const { receipts, lines, order } = purchase
  const outstanding = lines.reduce((sum, line) => sum + line.outstanding, 0)
  const isOpen = order.state === 5
  return (
    <Panel
      title="Receiving"
      actions={
        isOpen && (
          <Button
            icon={<PackageCheck aria-hidden="true" className="size-4" />}
            onClick={() => setReceiving(true)}
          >
            Receive goods
          </Button>
        )
      }
    >
      <p className="text-control text-ink-2">
        {outstanding === 0
          ? 'Everything has arrived.'
          : `${outstanding.toLocaleString('en-US')} ${outstanding === 1 ? 'unit is' : 'units are'} outstanding.`}
        {!addsStock && ' Receipts do not change the stock.'}
      </p>
      {receipts.length > 0 && (
        <ol aria-label="Receipts" className="mt-3 divide-y divide-line border-t border-line">
          {receipts.map((receipt) => (
            <ReceiptRow
              key={receipt.id}
              receipt={receipt}
              onCorrect={() => setCorrected(receipt)}
            />
          ))}
        </ol>
      )}
      {corrected && (
        <CorrectReceiptDialog
          orderId={order._id}
          receipt={corrected}
          onClose={() => setCorrected(null)}
        />
      )}
      {isReceiving && <ReceiveDialog purchase={purchase} onClose={() => setReceiving(false)} />}
    </Panel>
  )
}

function ReceiptRow({ receipt, onCorrect }: { receipt: Receipt; onCorrect: () => void }) {
  const { at, actor, items, isCorrection, reason } = receipt
  const goods = items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
  const canCorrect = items.some(({ left }) => left > 0)
  return (
    <li className="grid gap-x-4 py-2.5 text-control sm:grid-cols-[1fr_auto]">
      <span className="min-w-0 text-ink">
        {isCorrection ? `Taken back: ${goods}` : goods}
        {reason && <span className="block text-label text-ink-2">{reason}</span>}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 text-label text-ink-3">
        <span>
          {actor}, <DateText at={at} hasTime />
        </span>
        {canCorrect && (
          <TextButton onClick={onCorrect}>
            Correct<span className="sr-only"> receipt of {goods}</span>
          </TextButton>
        )}
      </span>
    </li>
  )
}
