import { useState } from 'react'
import { ExternalLink } from 'lucide-react'
import { useOrderPdf } from '~/components/documents/use_order_pdf'
import { TrackingDialog } from '~/components/shipments/tracking_dialog'
import { VoidDialog } from '~/components/shipments/void_dialog'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { DateText } from '~/components/ui/date_text'
import { Menu } from '~/components/ui/menu'
import type { ShipmentView } from '@views/orders'

type ShipmentRowProps = { orderId: string; shipment: ShipmentView; canMail: boolean }

export function ShipmentRow({ orderId, shipment, canMail }: ShipmentRowProps) {
  const { id, number, at, method, waybill, trackingUrl, isVoid, voidReason, items } = shipment
  const [dialog, setDialog] = useState<'tracking' | 'void' | null>(null)
  const slip = useOrderPdf(orderId, { type: 'packing_slip', shipment: id })
  const close = () => setDialog(null)
  return (
    <li className="grid gap-2 px-5 py-4 text-control">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="font-medium text-ink">Shipment {number}</p>
        {isVoid && <Badge>Voided</Badge>}
        <p className="text-ink-2">
          <DateText at={at} hasTime />
        </p>
        {!isVoid && (
          <span className="ms-auto flex items-center gap-2">
            <Button
              size="small"
              aria-label={`Packing slip of shipment ${number}`}
              isBusy={slip.isBusy}
              onClick={() => void slip.download()}
            >
              Packing slip
            </Button>
            <Menu
              label={`Actions of shipment ${number}`}
              actions={[
                { id: 'tracking', label: 'Edit tracking', onSelect: () => setDialog('tracking') },
                {
                  id: 'void',
                  label: 'Void shipment',
                  isDestructive: true,
                  onSelect: () => setDialog('void'),
                },
              ]}
            />
          </span>
        )}
      </div>
      <Tracking method={method} waybill={waybill} href={trackingUrl} />
      {voidReason && <p className="text-ink-2">{voidReason}</p>}
      <Items items={items} />
      {dialog === 'tracking' && (
        <TrackingDialog orderId={orderId} shipment={shipment} canMail={canMail} onClose={close} />
      )}
      {dialog === 'void' && <VoidDialog orderId={orderId} shipment={shipment} onClose={close} />}
    </li>
  )
}

type TrackingProps = { method: string; waybill: string; href: string | null }

/** The carrier and the tracking number, which leads to the carrier's page */
function Tracking({ method, waybill, href }: TrackingProps) {
  return (
    <p className="wrap-anywhere text-ink-2">
      {method}
      {waybill && ' '}
      {href ? (
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          className="nums inline-flex min-h-link items-center gap-1 text-accent hover:text-accent-strong"
        >
          {waybill}
          <ExternalLink aria-hidden="true" className="size-3.5" />
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : (
        <span className="nums">{waybill}</span>
      )}
    </p>
  )
}

const Items = ({ items }: Pick<ShipmentView, 'items'>) => (
  <ul className="text-ink-2">
    {items.map(({ sku, name, quantity, serials, returnedSerials }, index) => (
      <li key={index}>
        <span className="nums">{quantity}&nbsp;×</span> <span className="text-ink">{name}</span>{' '}
        {sku}
        {serials.length > 0 && (
          <span className="block text-label text-ink-3">Serial {serials.join(', ')}</span>
        )}
        {returnedSerials.length > 0 && (
          <span className="block text-label text-ink-3">
            Returned: serial {returnedSerials.join(', ')}
          </span>
        )}
      </li>
    ))}
  </ul>
)
