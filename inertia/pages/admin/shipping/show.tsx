import { useEffect } from 'react'
import { promiseTexts } from '@shared/texts/promises'
import { AdminPage } from '~/components/admin/admin_page'
import { AddressFact } from '~/components/admin/facts'
import { PackingStation } from '~/components/shipments/packing_station'
import { Callout } from '~/components/ui/callout'
import { Panel } from '~/components/ui/panel'
import { toast } from '~/components/ui/toast_store'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import { orderingTexts } from '@shared/texts/storefront/ordering'
import type { PackingPage } from '@views/orders'

type Props = { packing: PackingPage }

export default function ShippingShow({ packing: { problem, order } }: Props) {
  useEffect(() => {
    if (problem) toast.error(problem)
  }, [problem])
  if (!order)
    return (
      <AdminPage title="Shipping" back={{ href: staff.adminOrders, label: 'Orders' }}>
        <Greeting />
      </AdminPage>
    )

  const { id, number, delivery, shipping } = order
  const isPackable = delivery.blocked === '' && delivery.left.length > 0
  return (
    <AdminPage
      title={`Pack order ${number}`}
      back={{ href: staff.adminOrder(id), label: `Order ${number}` }}
    >
      <Greeting />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
        {isPackable ? (
          <div className="grid gap-5">
            {delivery.waits && (
              <Callout tone="warning" title="Short">
                {delivery.waits}
                {delivery.shipsTogether !== null &&
                  ` ${promiseTexts.parcels(delivery.shipsTogether)}`}
              </Callout>
            )}
            <PackingStation orderId={id} delivery={delivery} />
          </div>
        ) : (
          <Panel title="Pack">
            <p className="text-control text-ink-2">
              {delivery.blocked || delivery.waits || 'Nothing is left to pack on this order.'}
            </p>
          </Panel>
        )}
        <Panel title="Ship to">
          <div className="text-control">
            <AddressFact lines={shipping} />
          </div>
        </Panel>
      </div>
    </AdminPage>
  )
}

const Greeting = () => (
  <p className="mb-5 text-lead text-ink-2">{orderingTexts.shipping.greeting}</p>
)

ShippingShow.layout = AdminLayout
