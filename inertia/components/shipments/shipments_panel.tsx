import { useState } from 'react'
import { promiseTexts } from '@shared/texts/promises'
import { ClipboardList, PackageCheck, ScanBarcode } from 'lucide-react'
import { useOrderPdf } from '~/components/documents/use_order_pdf'
import { DisputeWarning } from '~/components/shipments/dispute_warning'
import { ShipDialog } from '~/components/shipments/ship_dialog'
import { ShipmentRow } from '~/components/shipments/shipment_row'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { LinkButton } from '~/components/ui/link_button'
import { Panel } from '~/components/ui/panel'
import * as staff from '@paths/staff_paths'
import type { OrderDelivery } from '@views/orders'

type ShipmentsPanelProps = { orderId: string; delivery: OrderDelivery }

/** What has left of an order, and what is left to ship */
export function ShipmentsPanel({ orderId, delivery }: ShipmentsPanelProps) {
  const { status, shipments, left, waits, shipsTogether, blocked, isDisputed } = delivery
  const [isShipping, setShipping] = useState(false)
  return (
    <Panel
      title={
        <span className="flex flex-wrap items-center gap-3">
          Shipments
          <Badge tone={status === 'Shipped' ? 'success' : 'neutral'}>{status}</Badge>
        </span>
      }
      actions={
        left.length > 0 &&
        blocked === '' && <ShippingActions orderId={orderId} onShip={() => setShipping(true)} />
      }
      isFlush
    >
      {isDisputed && left.length > 0 && <DisputeWarning className="mx-5 mt-1 mb-4" />}
      {waits !== '' && (
        <Callout tone="warning" title="Short" className="mx-5 mt-1 mb-4">
          {waits} {shipsTogether !== null && promiseTexts.parcels(shipsTogether)}
        </Callout>
      )}
      {shipments.length === 0 ? (
        <p className="px-5 pt-1 pb-5 text-control text-ink-2">
          {blocked || 'Shipments of this order appear here.'}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {shipments.map((shipment) => (
            <ShipmentRow
              key={shipment.id}
              orderId={orderId}
              shipment={shipment}
              canMail={delivery.canMail}
            />
          ))}
        </ul>
      )}
      {isShipping && (
        <ShipDialog orderId={orderId} delivery={delivery} onClose={() => setShipping(false)} />
      )}
    </Panel>
  )
}

function ShippingActions({ orderId, onShip }: { orderId: string; onShip: () => void }) {
  const pickList = useOrderPdf(orderId, { type: 'pick_list' })
  return (
    <>
      <Button
        size="small"
        icon={<ClipboardList aria-hidden="true" className="size-4" />}
        isBusy={pickList.isBusy}
        onClick={() => void pickList.download()}
      >
        Pick list
      </Button>
      <LinkButton
        size="small"
        href={staff.shippingId(orderId)}
        icon={<ScanBarcode aria-hidden="true" className="size-4" />}
      >
        Pack by scan
      </LinkButton>
      <Button
        size="small"
        icon={<PackageCheck aria-hidden="true" className="size-4" />}
        onClick={onShip}
      >
        Create shipment
      </Button>
    </>
  )
}
