import { AdminPage } from '~/components/admin/admin_page'
import { PaymentBadge, StateBadge } from '~/components/documents/order_badges'
import { AmazonNotice } from '~/components/orders/amazon_notice'
import { MoneyCard } from '~/components/orders/money_card'
import { NextReason } from '~/components/orders/next_step'
import { OrderFacts } from '~/components/orders/order_facts'
import { OrderItems } from '~/components/orders/order_items'
import { OrderEmails } from '~/components/documents/order_emails'
import { OrderActions } from '~/components/orders/order_actions'
import { OrderTimeline } from '~/components/orders/order_timeline'
import { OrderPayment } from '~/components/order_payments/order_payment'
import { ShipmentsPanel } from '~/components/shipments/shipments_panel'
import { QuotePanel } from '~/components/quotes/quote_panel'
import { ReservationNotice } from '~/components/orders/reservation_notice'
import { DateText } from '~/components/ui/date_text'
import { useFreshAfterBack } from '~/hooks/use_fresh_after_back'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { OrderDetail, StoredOrderForm } from '@views/orders'

type Props = {
  order: OrderDetail
  /** Read when a card is edited */
  form?: StoredOrderForm | null
}

export default function OrdersShow({ order }: Props) {
  useFreshAfterBack('order')
  const { id, number, dates, payment, mails, sent } = order
  const isPlaced = dates.placed !== null
  return (
    <AdminPage
      title={`Order ${number}`}
      back={{ href: staff.adminOrders, label: 'Orders' }}
      recordId={id}
      aside={
        <>
          <StateBadge {...order} />
          <PaymentBadge payment={payment.status} />
          <span className="text-control text-ink-3">
            <DateText at={dates.placed ?? dates.created} hasTime />
          </span>
        </>
      }
      actions={isPlaced && <OrderActions order={order} />}
    >
      <NextReason order={order} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          {order.quote && <QuotePanel order={order} quote={order.quote} />}
          <AmazonNotice order={order} />
          <ReservationNotice order={order} />
          <OrderItems order={order} />
          {order.delivery && <ShipmentsPanel orderId={id} delivery={order.delivery} />}
          <OrderPayment order={order} />
          <OrderEmails mails={mails} sent={sent} />
          <OrderTimeline order={order} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          {isPlaced && <MoneyCard order={order} />}
          <OrderFacts order={order} />
        </div>
      </div>
    </AdminPage>
  )
}

OrdersShow.layout = AdminLayout
