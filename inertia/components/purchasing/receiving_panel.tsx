import { useState } from 'react'
import { PackageCheck } from 'lucide-react'
import { ReceiveDialog } from '~/components/purchasing/receive_dialog'
import { Button } from '~/components/ui/button'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import type { PurchaseOrderDetail } from '@views/purchasing'

type ReceivingPanelProps = { purchase: PurchaseOrderDetail; addsStock: boolean }

/** What has arrived, and the form for what arrives now */
export function ReceivingPanel({ purchase, addsStock }: ReceivingPanelProps) {
  const [isReceiving, setReceiving] = useState(false)
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
          {receipts.map(({ id, at, actor, items }) => (
            <li key={id} className="grid gap-x-4 py-2.5 text-control sm:grid-cols-[1fr_auto]">
              <span className="min-w-0 text-ink">
                {items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
              </span>
              <span className="text-label text-ink-3">
                {actor}, <DateText at={at} hasTime />
              </span>
            </li>
          ))}
        </ol>
      )}
      {isReceiving && <ReceiveDialog purchase={purchase} onClose={() => setReceiving(false)} />}
    </Panel>
  )
}
