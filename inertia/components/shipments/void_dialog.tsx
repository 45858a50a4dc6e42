import { showChange, useVoidShipment } from '~/components/shipments/use_shipments'
import { FormDialog } from '~/components/ui/form_dialog'
import { TextField } from '~/components/ui/text_field'
import type { SubmitEvent } from 'react'
import type { ShipmentView } from '@views/orders'

type VoidDialogProps = { orderId: string; shipment: ShipmentView; onClose: () => void }

export function VoidDialog({ orderId, shipment, onClose }: VoidDialogProps) {
  const voiding = useVoidShipment(orderId)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    if (!(await voiding.mutate({ shipmentId: shipment.id, reason }))) return
    onClose()
    showChange(`Shipment ${shipment.number} voided.`)
  }

  return (
    <FormDialog
      size="small"
      role="alertdialog"
      title={`Void shipment ${shipment.number}?`}
      action="Void shipment"
      isDestructive
      isBusy={voiding.isProcessing}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>Its items are left to ship again, and their stock is reserved.</p>
      <TextField name="reason" label="Reason" isOptional maxLength={300} />
    </FormDialog>
  )
}
