import { useState } from 'react'
import { DisputeWarning } from '~/components/shipments/dispute_warning'
import { SerialsField } from '~/components/shipments/serials_field'
import { readTracking, TrackingFields } from '~/components/shipments/tracking_fields'
import { showChange, useShip } from '~/components/shipments/use_shipments'
import { useShipScans } from '~/components/shipments/use_ship_scans'
import { FormDialog } from '~/components/ui/form_dialog'
import { NumberField } from '~/components/ui/number_field'
import { toast } from '~/components/ui/toast_store'
import type { SubmitEvent } from 'react'
import type { LineToShip, OrderDelivery } from '@views/orders'

type ShipDialogProps = { orderId: string; delivery: OrderDelivery; onClose: () => void }

/** Ships what is left of an order, or a part of it. */
export function ShipDialog({ orderId, delivery, onClose }: ShipDialogProps) {
  const { carrier, canMail, isMailedByDefault, isDisputed } = delivery
  // Quantities and serial numbers belong to the lines as they were, though the page is loaded again.
  const [left] = useState(delivery.left)
  const [quantities, setQuantities] = useState(() => left.map((line) => line.left))
  const [serials, setSerials] = useState<string[][]>(() => left.map(() => []))
  const shipment = useShip(orderId, onClose)
  const scans = { orderId, lines: left, quantities, serials, onChange: setSerials }
  const isChecking = useShipScans(scans)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isChecking) return
    const items = left
      .map(({ line }, index) => ({
        line,
        quantity: quantities[index],
        ...(serials[index].length > 0 && { serials: serials[index] }),
      }))
      .filter(({ quantity }) => quantity > 0)
    if (items.length === 0) return toast.error('Enter the quantity of at least one item.')
    const done = await shipment.ship({ items, ...readTracking(event.currentTarget) })
    if (done === null) return
    onClose()
    showChange(done)
  }

  return (
    <FormDialog
      title="Create shipment"
      action="Create shipment"
      isBusy={shipment.isBusy}
      isReading={isChecking}
      hasUnsaved={serials.some((scanned) => scanned.length > 0)}
      onSubmit={submit}
      onClose={onClose}
      className="grid gap-5"
    >
      {isDisputed && <DisputeWarning />}
      <ul className="divide-y divide-line">
        {left.map((line, index) => (
          <li key={line.line} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <ItemText line={line} />
            <NumberField
              name={`quantity-${index}`}
              label={`Quantity of ${line.sku || line.name}`}
              isLabelHidden
              max={line.left}
              value={quantities[index]}
              onChange={(value) => setQuantities(quantities.with(index, value))}
            />
            <SerialsField
              name={`serials-${index}`}
              item={line.sku || line.name}
              serials={serials[index]}
              max={quantities[index]}
              error={shipment.fieldErrors[`items.${index}.serials`]}
              onChange={(scanned) => setSerials(serials.with(index, scanned))}
            />
          </li>
        ))}
      </ul>
      <TrackingFields
        carrier={carrier}
        waybill=""
        canMail={canMail}
        isMailed={isMailedByDefault}
        errors={shipment.fieldErrors}
      />
    </FormDialog>
  )
}

const ItemText = ({ line: { name, sku, left } }: { line: LineToShip }) => (
  <div className="min-w-[min(12rem,100%)] flex-1">
    <p className="text-ink">{name}</p>
    <p className="text-label text-ink-3">{[sku, `${left} left`].filter(Boolean).join(', ')}</p>
  </div>
)
