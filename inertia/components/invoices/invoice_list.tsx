import { InvoiceBadges } from '~/components/invoices/invoice_badges'
import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { DueText } from '~/components/ui/due_text'
import { Price } from '~/components/ui/price'
import { RowLink } from '~/components/ui/row_link'
import { invoicePath } from '~/lib/staff_links'
import type { ReactNode } from 'react'
import type { Column } from '~/components/ui/data_table'
import type { ListParams } from '~/hooks/lists/use_list_params'
import type { InvoiceListPage, InvoiceRow } from '@views/invoicing'

const COLUMNS: readonly Column<InvoiceRow>[] = [
  {
    id: 'number',
    header: 'Number',
    cellClassName: 'nums whitespace-nowrap',
    cell: ({ id, orderId, number }) => <RowLink href={invoicePath(orderId, id)}>{number}</RowLink>,
  },
  {
    id: 'customer',
    header: 'Customer',
    sort: 'customer',
    cellClassName: 'w-full max-w-0 truncate text-ink',
    cell: ({ customer }) => customer,
  },
  {
    id: 'order',
    header: 'Order',
    cellClassName: 'nums whitespace-nowrap text-ink-2',
    cell: ({ orderNumber }) => orderNumber,
  },
  {
    id: 'date',
    header: 'Date',
    sort: 'dates.created',
    cellClassName: 'whitespace-nowrap text-ink-2',
    cell: ({ date }) => <DateText at={date} />,
  },
  {
    id: 'due',
    header: 'Due',
    sort: 'dates.due',
    cellClassName: 'whitespace-nowrap text-ink-2',
    cell: ({ type, due }) => type === 'invoice' && <DueText at={due} />,
  },
  {
    id: 'total',
    header: 'Total',
    sort: 'payment.total',
    isNumber: true,
    cell: ({ total }) => <Price of={total} />,
  },
  {
    id: 'balance',
    header: 'Balance',
    sort: 'payment.balance_remaining',
    isNumber: true,
    cell: ({ balance }) => <Price of={balance} />,
  },
  { id: 'status', header: 'Status', cell: (invoice) => <InvoiceBadges {...invoice} /> },
]

type InvoiceListProps = { invoices: InvoiceListPage; params: ListParams; empty: ReactNode }

/** The invoices and credit notes of all orders */
export function InvoiceList({ invoices, params, empty }: InvoiceListProps) {
  return (
    <DataTable
      caption="Invoices"
      columns={COLUMNS}
      rows={invoices.rows}
      rowKey={({ id }) => id}
      rowClassName={({ status }) => (status === 'Void' ? 'text-ink-3 line-through' : undefined)}
      params={params}
      paging={{ ...invoices, nouns: ['invoice', 'invoices'] }}
      empty={empty}
      card={(invoice) => <InvoiceCard invoice={invoice} />}
    />
  )
}

function InvoiceCard({ invoice }: { invoice: InvoiceRow }) {
  const { id, orderId, number, customer, orderNumber, date, total } = invoice
  return (
    <>
      <div className="nums flex items-baseline justify-between gap-4 font-medium">
        <RowLink href={invoicePath(orderId, id)}>{number}</RowLink>
        <Price of={total} />
      </div>
      <p className="mt-0.5 wrap-break-word text-ink-2">{customer}</p>
      <p className="nums text-label text-ink-3">Order {orderNumber}</p>
      <div className="mt-2 flex items-center gap-2">
        <InvoiceBadges {...invoice} />
        <span className="ms-auto text-label text-ink-3">
          <DateText at={date} />
        </span>
      </div>
    </>
  )
}
