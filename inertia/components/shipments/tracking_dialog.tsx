import { readTracking, TrackingFields } from '~/components/shipments/tracking_fields'
import { showChange, useTracking } from '~/components/shipments/use_shipments'
import { FormDialog } from '~/components/ui/form_dialog'
import type { SubmitEvent } from 'react'
import type { ShipmentView } from '@views/orders'

type TrackingDialogProps = {
  orderId: string
  shipment: ShipmentView
  canMail: boolean
  onClose: () => void
}

/** Changes the tracking number of a shipment, and mails it again on request. */
export function TrackingDialog({ orderId, shipment, canMail, onClose }: TrackingDialogProps) {
  const tracking = useTracking(orderId)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = readTracking(event.currentTarget)
    if (!(await tracking.mutate({ shipmentId: shipment.id, ...input }))) return
    onClose()
    showChange(input.mail ? 'Tracking saved and mailed.' : 'Tracking saved.')
  }

  return (
    <FormDialog
      size="small"
      title={`Tracking of shipment ${shipment.number}`}
      action="Save tracking"
      isBusy={tracking.isProcessing}
      onSubmit={submit}
      onClose={onClose}
    >
      <TrackingFields
        carrier={shipment.carrier}
        waybill={shipment.waybill}
        canMail={canMail}
        isMailed={false}
        errors={tracking.fieldErrors}
      />
    </FormDialog>
  )
}
