import { ActionLog } from '~/components/admin/action_log'
import { AdminPage } from '~/components/admin/admin_page'
import { PaymentBadge, StateBadge } from '~/components/orders/order_badges'
import { OrderFacts } from '~/components/orders/order_facts'
import { OrderItems } from '~/components/orders/order_items'
import { OrderEmails } from '~/components/orders/order_emails'
import { OrderDocuments } from '~/components/orders/order_documents'
import { OrderPayment } from '~/components/orders/order_payment'
import { DateText } from '~/components/ui/date_text'
import { AdminLayout } from '~/layouts/admin_layout'
import { staff } from '~/lib/staff_routes'
import type { OrderDetail } from '@views/orders'

type Props = { order: OrderDetail }

export default function OrdersShow({ order }: Props) {
  const { id, number, dates, payment, mails, timeline } = order
  const isPlaced = dates.placed !== null
  return (
    <AdminPage
      title={`Order ${number}`}
      back={{ href: staff.orders, label: 'Orders' }}
      aside={
        <>
          <StateBadge {...order} />
          <PaymentBadge payment={payment.status} />
          <span className="text-control text-ink-3">
            <DateText at={dates.placed ?? dates.created} hasTime />
          </span>
        </>
      }
      actions={isPlaced && <OrderDocuments orderId={id} isProforma={order.isProforma} />}
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid min-w-0 gap-5">
          <OrderItems order={order} />
          <OrderPayment order={order} />
          <OrderEmails mails={mails} />
          <ActionLog actions={timeline.toReversed()} />
        </div>
        <OrderFacts order={order} />
      </div>
    </AdminPage>
  )
}

OrdersShow.layout = AdminLayout
