import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import type { PurchaseOrderDetail } from '@views/purchasing'

type CompleteDialogProps = {
  purchase: PurchaseOrderDetail
  isBusy: boolean
  onClose: () => void
  onComplete: (receivesAll: boolean) => Promise<void>
}

/** Asks what becomes of the goods that are outstanding. */
export function CompleteDialog({ purchase, isBusy, onClose, onComplete }: CompleteDialogProps) {
  const outstanding = purchase.lines.filter((line) => line.outstanding > 0)
  return (
    <Dialog
      isOpen
      title={`Complete ${purchase.order.number}?`}
      isBusy={isBusy}
      onClose={onClose}
      dismissal="Cancel"
      footer={
        <>
          <Button isBusy={isBusy} onClick={() => void onComplete(false)}>
            Complete without receiving
          </Button>
          <Button variant="primary" isBusy={isBusy} onClick={() => void onComplete(true)}>
            Receive all and complete
          </Button>
        </>
      }
    >
      <p>These goods have not arrived:</p>
      <ul className="mt-2 list-disc ps-5">
        {outstanding.map((line) => (
          <li key={line.id}>
            {line.outstanding}&nbsp;× {line.sku || line.name}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
