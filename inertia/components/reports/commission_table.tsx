import { texts } from '@shared/texts/specification'
import { CardLine } from '~/components/ui/card_line'
import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { EmptyState } from '~/components/ui/empty_state'
import { Price } from '~/components/ui/price'
import { RowLink } from '~/components/ui/row_link'
import * as staff from '@paths/staff_paths'
import type { Column } from '~/components/ui/data_table'
import type { CommissionRow, CommissionView } from '@views/reporting'
import type { MoneyJson } from '~/lib/money'

const [ORDER, , PAID, , CURRENCY, SUBTOTAL, DISCOUNT, SHIPPING, TAX, TOTAL, TOTAL_USD] =
  texts.reports.commissionColumns

const amount = (
  id: string,
  header: string,
  read: (row: CommissionRow) => MoneyJson
): Column<CommissionRow> => ({
  id,
  header,
  isNumber: true,
  cell: (row) => <Price of={read(row)} isShort />,
})

const COLUMNS: readonly Column<CommissionRow>[] = [
  {
    id: 'number',
    header: ORDER,
    cellClassName: 'w-full max-w-0 min-w-40',
    cell: ({ id, number, email }) => (
      <>
        <RowLink href={staff.adminOrder(id)}>{number}</RowLink>
        <p className="text-label wrap-anywhere text-ink-2">{email}</p>
      </>
    ),
  },
  {
    id: 'paid',
    header: PAID,
    cellClassName: 'max-w-40',
    cell: ({ paidAt, source }) => (
      <>
        <DateText at={paidAt} />
        <p className="text-label text-ink-2">{source}</p>
      </>
    ),
  },
  { id: 'currency', header: CURRENCY, cell: ({ total }) => total.currency.toUpperCase() },
  amount('subtotal', SUBTOTAL, ({ subtotal }) => subtotal),
  amount('discount', DISCOUNT, ({ discount }) => discount),
  amount('shipping', SHIPPING, ({ shipping }) => shipping),
  amount('tax', TAX, ({ salesTax }) => salesTax),
  amount('total', TOTAL, ({ total }) => total),
  amount('total_usd', TOTAL_USD, ({ totalUsd }) => totalUsd),
  amount('commission', 'Commission', ({ commission }) => commission),
]

export function CommissionTable({ report }: { report: CommissionView }) {
  const { rows, page, pages, count, pageSize } = report
  return (
    <DataTable
      caption={texts.reports.commission}
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      card={(row) => <CommissionCard row={row} />}
      paging={{ page, pages, count, pageSize, nouns: ['order', 'orders'] }}
      empty={
        <EmptyState
          title="No paid orders in this period"
          text="Orders appear here once they are paid in full. Try other dates."
        />
      }
    />
  )
}

const CommissionCard = ({ row }: { row: CommissionRow }) => (
  <>
    <div className="flex justify-between gap-4">
      <RowLink href={staff.adminOrder(row.id)}>{row.number}</RowLink>
      <Price of={row.total} />
    </div>
    <p className="wrap-anywhere text-label text-ink-2">{row.email}</p>
    <CardLine label={PAID}>
      <DateText at={row.paidAt} />
    </CardLine>
    <CardLine label="Commission">
      <Price of={row.commission} />
    </CardLine>
  </>
)
