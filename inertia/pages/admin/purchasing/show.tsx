import { useState } from 'react'
import { router } from '@inertiajs/react'
import { ActionLog } from '~/components/admin/action_log'
import { AdminPage } from '~/components/admin/admin_page'
import { OrderEmails } from '~/components/documents/order_emails'
import { StateBadge } from '~/components/documents/order_badges'
import { EditPurchaseOrder } from '~/components/purchase_editor/edit_purchase_order'
import { PurchaseActions } from '~/components/purchasing/purchase_actions'
import { PurchasePaymentBadge, ReceivedBadge } from '~/components/purchasing/purchase_badges'
import { PurchaseFacts } from '~/components/purchasing/purchase_facts'
import { PurchaseLines } from '~/components/purchasing/purchase_lines'
import { ReceivingPanel } from '~/components/purchasing/receiving_panel'
import { useHotkeys } from '~/hooks/use_hotkeys'
import { useStoredForm } from '~/hooks/use_stored_draft'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { PurchaseOrderDetail, PurchaseOrderForm } from '@views/purchasing'

type Props = { purchase: PurchaseOrderDetail; form: PurchaseOrderForm }

export default function PurchasingShow({ purchase, form }: Props) {
  const [isEditing, setEditing] = useState(false)
  useStoredForm(['edit'], () => setEditing(true))
  const { order, mails, history } = purchase
  const hotkeys = [
    { keys: 'e', label: 'Edit', run: () => setEditing(true) },
    {
      keys: 'n',
      label: 'New purchase order',
      run: () => router.visit(staff.purchasing0),
    },
  ]
  useHotkeys(isEditing ? [] : hotkeys)
  if (isEditing)
    return <EditPurchaseOrder purchase={purchase} form={form} onClose={() => setEditing(false)} />
  return (
    <AdminPage
      title={`Purchase order ${order.number}`}
      back={{ href: staff.purchasing, label: 'Purchasing' }}
      recordId={order._id}
      aside={
        <>
          <StateBadge {...purchase} />
          <PurchasePaymentBadge payment={purchase.payment} />
          <ReceivedBadge received={order.received} />
        </>
      }
      actions={<PurchaseActions purchase={purchase} onEdit={() => setEditing(true)} />}
    >
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <PurchaseLines purchase={purchase} />
          <ReceivingPanel purchase={purchase} addsStock={form.addsStock} />
          <OrderEmails mails={mails} sent={[]} />
          <ActionLog actions={history.entries} count={history.count} />
        </div>
        <PurchaseFacts purchase={purchase} />
      </div>
    </AdminPage>
  )
}

PurchasingShow.layout = AdminLayout
