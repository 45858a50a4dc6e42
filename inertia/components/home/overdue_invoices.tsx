import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import { RowLink } from '~/components/ui/row_link'
import { TextLink } from '~/components/ui/text_link'
import * as staff from '@paths/staff_paths'
import type { Column } from '~/components/ui/data_table'
import type { OverdueInvoice, StaffHome } from '@views/reporting'

const COLUMNS: readonly Column<OverdueInvoice>[] = [
  {
    id: 'number',
    header: 'Invoice',
    cell: ({ number, href }) => <RowLink href={href}>{number}</RowLink>,
  },
  {
    id: 'customer',
    header: 'Customer',
    cellClassName: 'w-full text-ink-2',
    cell: ({ customer }) => customer,
  },
  { id: 'due', header: 'Due', cell: ({ due }) => <DateText at={due} /> },
  {
    id: 'balance',
    header: 'Balance',
    isNumber: true,
    cell: ({ balance }) => <Price of={balance} />,
  },
]

type OverdueCardProps = { invoice: OverdueInvoice }

/** The invoices that were due first; nothing if none is overdue */
export function OverdueInvoices({ overdue: { count, invoices } }: Pick<StaffHome, 'overdue'>) {
  if (count === 0) return null
  return (
    <Panel
      title={count === 1 ? '1 overdue invoice' : `${count} overdue invoices`}
      actions={<TextLink href={`${staff.adminInvoices}?status=overdue`}>Show all</TextLink>}
      isFlush
      className="@container"
    >
      <DataTable
        caption="Overdue invoices"
        columns={COLUMNS}
        rows={invoices}
        rowKey={({ number }) => number}
        card={(invoice) => <OverdueCard invoice={invoice} />}
        cardsBelow="medium"
      />
      {invoices.length < count && (
        <p className="nums px-5 py-3 text-label text-ink-3">
          The first {invoices.length} of {count}
        </p>
      )}
    </Panel>
  )
}

const OverdueCard = ({ invoice: { number, href, customer, due, balance } }: OverdueCardProps) => (
  <>
    <div className="nums flex items-baseline justify-between gap-4 font-medium">
      <RowLink href={href}>{number}</RowLink>
      <Price of={balance} />
    </div>
    <div className="mt-0.5 flex items-baseline justify-between gap-4 text-ink-2">
      <p className="wrap-break-word">{customer}</p>
      <p className="text-label text-ink-3">
        due <DateText at={due} />
      </p>
    </div>
  </>
)
