import { useState } from 'react'
import { Download, Mail, Pencil, Trash2 } from 'lucide-react'
import { texts } from '@shared/texts/specification'
import { useOrderPdf } from '~/components/documents/use_order_pdf'
import { CompleteDialog } from '~/components/purchasing/complete_dialog'
import { MailDialog } from '~/components/purchasing/mail_dialog'
import { usePurchaseState } from '~/components/purchasing/use_purchase_state'
import { Button } from '~/components/ui/button'
import { IconButton } from '~/components/ui/icon_button'
import type { PurchaseOrderDetail } from '@views/purchasing'

type PurchaseActionsProps = { purchase: PurchaseOrderDetail; onEdit: () => void }

export function PurchaseActions({ purchase, onEdit }: PurchaseActionsProps) {
  const { order } = purchase
  const [dialog, setDialog] = useState<'mail' | 'complete' | null>(null)
  const pdf = useOrderPdf(order._id, { type: 'purchase' })
  const { isBusy, setState, remove } = usePurchaseState(order)
  const isOpen = order.state === 5
  const hasReceipts = order.received !== 'none'
  const complete = () => (order.received === 'all' ? void setState(7) : setDialog('complete'))
  return (
    <>
      <Button
        icon={<Download aria-hidden="true" className="size-4" />}
        isBusy={pdf.isBusy}
        onClick={() => void pdf.download()}
      >
        {texts.admin.downloadPurchaseOrder}
      </Button>
      <Button
        icon={<Mail aria-hidden="true" className="size-4" />}
        onClick={() => setDialog('mail')}
      >
        Mail to vendor
      </Button>
      {isOpen ? (
        <Button isBusy={isBusy} onClick={complete}>
          Complete
        </Button>
      ) : (
        <Button isBusy={isBusy} onClick={() => void setState(5)}>
          Reopen
        </Button>
      )}
      {!hasReceipts && (
        <IconButton
          label="Delete purchase order"
          icon={<Trash2 className="size-4" />}
          onClick={() => void remove()}
        />
      )}
      <Button
        variant="primary"
        icon={<Pencil aria-hidden="true" className="size-4" />}
        onClick={onEdit}
      >
        Edit
      </Button>
      {dialog === 'mail' && <MailDialog order={order} onClose={() => setDialog(null)} />}
      {dialog === 'complete' && (
        <CompleteDialog
          purchase={purchase}
          isBusy={isBusy}
          onClose={() => setDialog(null)}
          onComplete={async (receivesAll) => {
            if (await setState(7, receivesAll)) setDialog(null)
          }}
        />
      )}
    </>
  )
}
