import { Link } from '@inertiajs/react'
import { CircleCheck } from 'lucide-react'
import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { EmptyState } from '~/components/ui/empty_state'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import * as staff from '@paths/staff_paths'
import type { Column } from '~/components/ui/data_table'
import type { OpenDispute, PaymentIssueRow } from '@views/reporting'

const COLUMNS: readonly Column<OpenDispute>[] = [
  {
    id: 'order',
    header: 'Order',
    cellClassName: 'whitespace-nowrap',
    cell: ({ order }) => <OrderLink order={order} />,
  },
  {
    id: 'customer',
    header: 'Customer',
    cellClassName: 'w-full wrap-anywhere',
    cell: ({ customer }) => customer,
  },
  {
    id: 'reason',
    header: 'Reason',
    cellClassName: 'whitespace-nowrap',
    cell: ({ reason }) => reason,
  },
  { id: 'status', header: 'Status', cell: ({ status }) => status },
  { id: 'until', header: 'Respond by', cell: (dispute) => <Deadline dispute={dispute} /> },
  {
    id: 'amount',
    header: 'Amount',
    cellClassName: 'nums text-right whitespace-nowrap',
    cell: ({ amount }) => <Price of={amount} />,
  },
]

/** Disputes and inquiries that the bank has not decided; they are answered at the card provider. */
export function OpenDisputes({ disputes }: { disputes: readonly OpenDispute[] }) {
  return (
    <Panel title="Open disputes" isFlush className="@container">
      <DataTable
        caption="Open disputes"
        columns={COLUMNS}
        rows={disputes}
        rowKey={({ id }) => id}
        card={(dispute) => (
          <>
            <p className="flex items-baseline justify-between gap-4">
              <OrderLink order={dispute.order} />
              <Price of={dispute.amount} className="font-medium" />
            </p>
            <p className="text-ink-2">
              {dispute.reason}, {dispute.status.toLowerCase()}
            </p>
            {dispute.respondBy && (
              <p className="text-label text-ink-2">
                Respond by <Deadline dispute={dispute} />
              </p>
            )}
          </>
        )}
        empty={
          <EmptyState
            icon={<CircleCheck className="size-5" />}
            title="No open disputes"
            text="Payments that a customer disputes with the bank appear here."
          />
        }
      />
    </Panel>
  )
}

const Deadline = ({ dispute: { respondBy } }: { dispute: OpenDispute }) =>
  respondBy && <DateText at={respondBy} />

export function OrderLink({ order }: Pick<PaymentIssueRow, 'order'>) {
  if (!order) return null
  if (!order.isFound) return <span className="nums">{order.number}</span>
  return (
    <Link
      href={staff.adminOrder(order.id)}
      className="touch-link nums text-ink underline underline-offset-2"
    >
      {order.number}
    </Link>
  )
}
