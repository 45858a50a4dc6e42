import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { DataTable } from '~/components/ui/data_table'
import { DueText } from '~/components/ui/due_text'
import { Price } from '~/components/ui/price'
import { RowLink } from '~/components/ui/row_link'
import { ShownOf } from '~/components/ui/shown_of'
import { invoicePath } from '~/lib/staff_links'
import type { ReminderSubject } from '~/components/receivables/reminder_dialog'
import type { Column } from '~/components/ui/data_table'
import type { ReceivablesAccount, UnpaidInvoiceView } from '@views/invoicing'

type UnpaidInvoicesProps = {
  account: ReceivablesAccount
  /** Absent where reminders are switched off */
  onRemind?: (subject: ReminderSubject) => void
}

export function UnpaidInvoices({ account, onRemind }: UnpaidInvoicesProps) {
  const { currency, unpaid, unpaidCount } = account
  return (
    <div className="-mx-4 mt-3">
      <DataTable
        caption={`Unpaid invoices in ${currency.toUpperCase()}`}
        columns={columnsOf(onRemind)}
        rows={unpaid}
        rowKey={({ id }) => id}
      />
      {unpaidCount > unpaid.length && (
        <p className="px-4 pt-2 text-label">
          <ShownOf shown={unpaid.length} count={unpaidCount} />
        </p>
      )}
    </div>
  )
}

const columnsOf = (onRemind: UnpaidInvoicesProps['onRemind']): Column<UnpaidInvoiceView>[] => [
  {
    id: 'number',
    header: 'Invoice',
    cell: ({ id, orderId, number }) => <RowLink href={invoicePath(orderId, id)}>{number}</RowLink>,
  },
  {
    id: 'due',
    header: 'Due',
    cell: ({ dueAt, isOverdue }) => (
      <span className="flex flex-wrap items-center gap-2 text-ink-2">
        <DueText at={dueAt} />
        {isOverdue && <Badge tone="danger">Overdue</Badge>}
      </span>
    ),
  },
  {
    id: 'balance',
    header: 'Balance',
    isNumber: true,
    cell: ({ balance }) => <Price of={balance} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    cellClassName: 'text-end',
    cell: ({ id, orderId, number, isOverdue, remindedAt }) =>
      isOverdue &&
      onRemind && (
        <Button
          size="small"
          variant="quiet"
          className="relative"
          aria-label={`Remind of ${number}`}
          onClick={() => onRemind({ orderId, invoiceId: id, number, lastAt: remindedAt })}
        >
          Remind
        </Button>
      ),
  },
]
