import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { Price } from '~/components/ui/price'
import { TextButton } from '~/components/ui/text_button'
import type { MoneyDialog } from '~/components/order_payments/payment_actions'
import type { Column } from '~/components/ui/data_table'
import type { OrderPaymentEntry } from '@views/orders'

type OnOpen = (dialog: MoneyDialog) => void
type PaymentTableProps = { payments: readonly OrderPaymentEntry[]; onOpen: OnOpen }

/** The ledger of an order */
export function PaymentTable({ payments, onOpen }: PaymentTableProps) {
  return (
    <DataTable
      caption="Payments received"
      columns={columnsWith(onOpen)}
      rows={payments}
      rowKey={({ id }) => id}
      card={(payment) => <PaymentCard payment={payment} onOpen={onOpen} />}
      cardsBelow="medium"
    />
  )
}

const columnsWith = (onOpen: OnOpen): readonly Column<OrderPaymentEntry>[] => [
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
  { id: 'profit', header: 'Profit', isNumber: true, cell: ({ net }) => net && <Price of={net} /> },
  {
    id: 'actions',
    header: <span className="sr-only">Actions</span>,
    className: 'pe-5',
    cellClassName: 'text-end',
    cell: (payment) => <EntryAction payment={payment} onOpen={onOpen} />,
  },
]

type EntryProps = { payment: OrderPaymentEntry; onOpen: OnOpen }

function PaymentCard({ payment, onOpen }: EntryProps) {
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
      <div>
        <EntryAction payment={payment} onOpen={onOpen} />
      </div>
    </div>
  )
}

const KINDS = {
  payment: '',
  refund: 'Refund, ',
  reversal: 'Reversal, ',
  refund_failed: 'Refund failed, ',
  dispute: 'Dispute, ',
  dispute_won: 'Dispute won, ',
} as const

function PaymentMethod({ payment }: { payment: OrderPaymentEntry }) {
  const { kind, method, card, charge, reference, reason, by } = payment
  const details = [reference, reason, by && `by ${by}`].filter(Boolean).join(', ')
  return (
    <>
      <p>
        {payment.isPendingAtBank ? 'Refund on its way, ' : KINDS[kind]}
        {card ?? method}
      </p>
      {details && <p className="text-label wrap-anywhere text-ink-2">{details}</p>}
      {charge && <p className="font-mono text-xs wrap-anywhere text-ink-3">{charge}</p>}
    </>
  )
}

function EntryAction({ payment, onOpen }: EntryProps) {
  if (payment.canReverse) {
    return <TextButton onClick={() => onOpen({ kind: 'reverse', payment })}>Reverse</TextButton>
  }
  if (payment.refundable) {
    return <TextButton onClick={() => onOpen({ kind: 'refund', payment })}>Refund</TextButton>
  }
  return null
}
