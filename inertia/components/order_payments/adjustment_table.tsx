import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { Price } from '~/components/ui/price'
import { TextButton } from '~/components/ui/text_button'
import { TextLink } from '~/components/ui/text_link'
import { invoicePath } from '~/lib/staff_links'
import type { MoneyDialog } from '~/components/order_payments/payment_actions'
import type { Column } from '~/components/ui/data_table'
import type { OrderAdjustmentEntry } from '@views/orders'

type OnOpen = (dialog: MoneyDialog) => void
type AdjustmentTableProps = {
  orderId: string
  adjustments: readonly OrderAdjustmentEntry[]
  onOpen: OnOpen
}
type EntryProps = { orderId: string; adjustment: OrderAdjustmentEntry; onOpen: OnOpen }

/** What changed the amount due of an order beside payments; what lowers it is negative here */
export function AdjustmentTable({ orderId, adjustments, onOpen }: AdjustmentTableProps) {
  return (
    <DataTable
      caption="Credits and returns"
      columns={columnsWith(orderId, onOpen)}
      rows={adjustments}
      rowKey={({ id }) => id}
      card={(adjustment) => (
        <AdjustmentCard orderId={orderId} adjustment={adjustment} onOpen={onOpen} />
      )}
      cardsBelow="medium"
    />
  )
}

const columnsWith = (orderId: string, onOpen: OnOpen): readonly Column<OrderAdjustmentEntry>[] => [
  {
    id: 'recorded',
    header: 'Recorded',
    className: 'ps-5',
    cellClassName: 'text-ink-2',
    cell: ({ at }) => <DateText at={at} />,
  },
  {
    id: 'kind',
    header: 'Entry',
    cell: (adjustment) => <EntryText orderId={orderId} adjustment={adjustment} />,
  },
  {
    id: 'amount',
    header: 'Amount',
    isNumber: true,
    cell: (adjustment) => <EntryAmount adjustment={adjustment} />,
  },
  {
    id: 'actions',
    header: <span className="sr-only">Actions</span>,
    className: 'pe-5',
    cellClassName: 'text-end',
    cell: (adjustment) => <EntryAction adjustment={adjustment} onOpen={onOpen} />,
  },
]

function AdjustmentCard({ orderId, adjustment, onOpen }: EntryProps) {
  return (
    <div className="grid gap-2 px-1">
      <div className="flex items-baseline justify-between gap-4">
        <DateText at={adjustment.at} />
        <EntryAmount adjustment={adjustment} />
      </div>
      <EntryText orderId={orderId} adjustment={adjustment} />
      <div>
        <EntryAction adjustment={adjustment} onOpen={onOpen} />
      </div>
    </div>
  )
}

const EntryAmount = ({ adjustment: { amount } }: Pick<EntryProps, 'adjustment'>) => (
  <Price of={{ cents: -amount.cents, currency: amount.currency }} />
)

function EntryText({
  orderId,
  adjustment: { kind, reason, by, documentId },
}: Omit<EntryProps, 'onOpen'>) {
  const details = [reason, by && `by ${by}`].filter(Boolean).join(', ')
  return (
    <>
      <p>
        {documentId === null ? (
          kind
        ) : (
          <TextLink href={invoicePath(orderId, documentId)}>{kind}</TextLink>
        )}
      </p>
      {details && <p className="text-label wrap-anywhere text-ink-2">{details}</p>}
    </>
  )
}

function EntryAction({ adjustment, onOpen }: Omit<EntryProps, 'orderId'>) {
  if (!adjustment.canReverse) return null
  return (
    <TextButton onClick={() => onOpen({ kind: 'reverse_credit', adjustment })}>
      Take back
    </TextButton>
  )
}
