import { showChange, useVoidShipment } from '~/components/shipments/use_shipments'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { TextField } from '~/components/ui/text_field'
import { useSaveKey } from '~/hooks/use_save_key'
import type { SubmitEvent } from 'react'
import type { ShipmentView } from '@views/orders'

type VoidDialogProps = { orderId: string; shipment: ShipmentView; onClose: () => void }

export function VoidDialog({ orderId, shipment, onClose }: VoidDialogProps) {
  const voiding = useVoidShipment(orderId)
  const formRef = useSaveKey('Void shipment')
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    if (!(await voiding.mutate({ shipmentId: shipment.id, reason }))) return
    onClose()
    showChange(`Shipment ${shipment.number} voided.`)
  }

  return (
    <Dialog
      isOpen
      size="small"
      role="alertdialog"
      title={`Void shipment ${shipment.number}?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="void" variant="danger" isBusy={voiding.isProcessing}>
            Void shipment
          </Button>
        </>
      }
    >
      <form ref={formRef} id="void" noValidate onSubmit={submit} className="grid gap-4">
        <p>Its items are left to ship again, and their stock is reserved.</p>
        <TextField name="reason" label="Reason" isOptional maxLength={300} />
      </form>
    </Dialog>
  )
}
