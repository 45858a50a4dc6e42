import { readTracking, TrackingFields } from '~/components/shipments/tracking_fields'
import { showChange, useTracking } from '~/components/shipments/use_shipments'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { useSaveKey } from '~/hooks/use_save_key'
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
  const formRef = useSaveKey('Save tracking')
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = readTracking(event.currentTarget)
    if (!(await tracking.mutate({ shipmentId: shipment.id, ...input }))) return
    onClose()
    showChange(input.mail ? 'Tracking saved and mailed.' : 'Tracking saved.')
  }

  return (
    <Dialog
      isOpen
      size="small"
      title={`Tracking of shipment ${shipment.number}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="tracking" variant="primary" isBusy={tracking.isProcessing}>
            Save tracking
          </Button>
        </>
      }
    >
      <form ref={formRef} id="tracking" noValidate onSubmit={submit} className="grid gap-4">
        <TrackingFields
          carrier={shipment.carrier}
          waybill={shipment.waybill}
          canMail={canMail}
          isMailed={false}
          errors={tracking.fieldErrors}
        />
      </form>
    </Dialog>
  )
}
