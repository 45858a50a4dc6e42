import { PaymentBadge } from '~/components/orders/order_badges'
import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import type { Column } from '~/components/ui/data_table'
import type { OrderDetail } from '@views/orders'

type Payment = OrderDetail['payments'][number]

/** The payment method, the amount due and the payments received */
export function OrderPayment({ order: { payment, payments } }: { order: OrderDetail }) {
  const { method, card, status, due } = payment
  return (
    <Panel title="Payment" isFlush className="@container">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 pt-1 pb-4 text-control">
        <p className="text-ink">{card ? `${method}, ${card}` : method}</p>
        <PaymentBadge payment={status} />
        {due.cents !== 0 && (
          <p className="text-ink-2">
            <Price of={due} className="font-medium text-ink" /> due
          </p>
        )}
      </div>
      {payments.length > 0 && (
        <div className="border-t border-line">
          <DataTable
            caption="Payments received"
            columns={COLUMNS}
            rows={payments}
            rowKey={({ id }) => id}
            card={(received) => <PaymentCard payment={received} />}
            cardsBelow="medium"
          />
        </div>
      )}
    </Panel>
  )
}

const COLUMNS: readonly Column<Payment>[] = [
  {
    id: 'received',
    header: 'Received',
    className: 'ps-5',
    cellClassName: 'text-ink-2',
    cell: ({ at }) => <DateText at={at} />,
  },
  { id: 'method', header: 'Method', cell: (payment) => <PaymentMethod payment={payment} /> },
  { id: 'amount', header: 'Amount', isNumber: true, cell: ({ amount }) => <Price of={amount} /> },
  {
    id: 'fee',
    header: 'Fee',
    isNumber: true,
    cellClassName: 'text-ink-2',
    cell: ({ fee }) => fee && <Price of={fee} />,
  },
  {
    id: 'profit',
    header: 'Profit',
    isNumber: true,
    className: 'pe-5',
    cell: ({ net }) => net && <Price of={net} />,
  },
]

function PaymentCard({ payment }: { payment: Payment }) {
  const { at, amount, fee, net } = payment
  return (
    <div className="grid gap-2 px-1">
      <div className="flex items-baseline justify-between gap-4">
        <DateText at={at} />
        <Price of={amount} className="font-medium" />
      </div>
      <PaymentMethod payment={payment} />
      {fee && net && (
        <p className="text-label text-ink-2">
          Fee <Price of={fee} />, profit <Price of={net} />
        </p>
      )}
    </div>
  )
}

const PaymentMethod = ({ payment: { method, card, charge } }: { payment: Payment }) => (
  <>
    <p>{card ?? method}</p>
    {charge && <p className="font-mono text-xs wrap-anywhere text-ink-3">{charge}</p>}
  </>
)
