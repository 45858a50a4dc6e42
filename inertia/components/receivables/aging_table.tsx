import { invoiceTexts } from '@shared/texts/invoices'
import { Button } from '~/components/ui/button'
import { DataTable, type Column } from '~/components/ui/data_table'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import { RowLink } from '~/components/ui/row_link'
import { TextLink } from '~/components/ui/text_link'
import * as staff from '@paths/staff_paths'
import { cx } from '~/components/ui/cx'
import { withQuery } from '~/lib/url'
import type { ReactNode } from 'react'
import type { AgingAmounts, AgingPage, AgingRow } from '@views/invoicing'

type AgingTableProps = {
  aging: AgingPage
  onRemind: (row: AgingRow) => void
  empty: ReactNode
}

const BUCKETS = ['current', 'd30', 'd60', 'd90', 'over'] as const

/** Customers with what they owe, by how long it is overdue */
export function AgingTable({ aging, onRemind, empty }: AgingTableProps) {
  return (
    <div className="grid gap-4">
      {aging.count > 0 && <Totals totals={aging.totals} owed={aging.owed} />}
      <DataTable
        caption="What customers owe"
        columns={columnsOf(aging, onRemind)}
        rows={aging.rows}
        rowKey={({ userId, email }) => userId ?? email}
        paging={{ ...aging, nouns: ['customer', 'customers'] }}
        empty={empty}
        card={(row) => <AgingCard row={row} aging={aging} onRemind={onRemind} />}
      />
    </div>
  )
}

function columnsOf(aging: AgingPage, onRemind: (row: AgingRow) => void): Column<AgingRow>[] {
  return [
    {
      id: 'customer',
      header: 'Customer',
      cellClassName: 'min-w-48 [&>a]:whitespace-normal',
      cell: (row) => (
        <>
          <CustomerName row={row} />
          <span className="block text-label wrap-anywhere text-ink-3">{row.email}</span>
        </>
      ),
    },
    ...BUCKETS.map((bucket) => ({
      id: bucket,
      header: invoiceTexts.agingBuckets[bucket].replace(' overdue', ''),
      isNumber: true,
      cell: (row: AgingRow) => <Amount of={row[bucket]} isOverdue={bucket !== 'current'} isShort />,
    })),
    {
      id: 'total',
      header: 'Total',
      isNumber: true,
      cellClassName: 'font-medium',
      // The page is of one currency.
      cell: ({ total }) => <Price of={total} isShort />,
    },
    {
      id: 'owed',
      header: 'Owed to them',
      isNumber: true,
      cell: ({ owed }) => <Amount of={owed} isOverdue={false} isShort />,
    },
    {
      id: 'actions',
      header: 'Actions',
      isHeaderHidden: true,
      cellClassName: 'text-end whitespace-nowrap',
      cell: (row) => <Actions row={row} aging={aging} onRemind={onRemind} />,
    },
  ]
}

const CustomerName = ({ row: { userId, name, email } }: { row: AgingRow }) =>
  userId ? (
    <RowLink href={staff.adminUser(userId)}>{name || email}</RowLink>
  ) : (
    <span className="font-medium">{name || email}</span>
  )

type AmountProps = { of: AgingRow['total']; isOverdue: boolean; isShort?: boolean }

function Amount({ of, isOverdue, isShort }: AmountProps) {
  if (of.cents === 0) return <span className="text-ink-3">–</span>
  return <Price of={of} isShort={isShort} className={cx(isOverdue && 'text-danger')} />
}

type ActionsProps = { row: AgingRow; aging: AgingPage; onRemind: (row: AgingRow) => void }

function Actions({ row, aging, onRemind }: ActionsProps) {
  const { userId, name, email, overdue } = row
  const isOverdue = overdue.cents > 0
  return (
    <span className="relative inline-flex items-center gap-4 lg:flex-col lg:items-end lg:gap-1">
      <TextLink
        href={withQuery(staff.adminInvoices, {
          q: email,
          status: isOverdue ? 'overdue' : 'unpaid',
          currency: aging.currency,
        })}
      >
        Invoices
      </TextLink>
      {userId !== null && isOverdue && aging.to === '' && (
        <Button size="small" aria-label={`Remind ${name || email}`} onClick={() => onRemind(row)}>
          Remind
        </Button>
      )}
    </span>
  )
}

function AgingCard({ row, aging, onRemind }: ActionsProps) {
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <CustomerName row={row} />
        <Price of={row.total} className="nums font-medium" />
      </div>
      <dl className="mt-2 grid gap-1 text-label text-ink-2">
        {BUCKETS.filter((bucket) => row[bucket].cents !== 0).map((bucket) => (
          <div key={bucket} className="flex justify-between gap-3">
            <dt>{invoiceTexts.agingBuckets[bucket]}</dt>
            <dd className="nums">
              <Amount of={row[bucket]} isOverdue={bucket !== 'current'} />
            </dd>
          </div>
        ))}
      </dl>
      {row.owed.cents > 0 && (
        <p className="mt-2 text-label text-ink-2">
          <Price of={row.owed} /> owed to the customer
        </p>
      )}
      <p className="mt-3 flex justify-end">
        <Actions row={row} aging={aging} onRemind={onRemind} />
      </p>
    </>
  )
}

function Totals({ totals, owed }: { totals: AgingAmounts; owed: AgingPage['owed'] }) {
  return (
    <Panel title="All customers">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
        {BUCKETS.map((bucket) => (
          <div key={bucket}>
            <dt className="text-label text-ink-3">{invoiceTexts.agingBuckets[bucket]}</dt>
            <dd className="nums">
              <Amount of={totals[bucket]} isOverdue={bucket !== 'current'} />
            </dd>
          </div>
        ))}
        <div>
          <dt className="text-label text-ink-3">Total</dt>
          <dd className="nums font-semibold">
            <Price of={totals.total} />
          </dd>
        </div>
        {owed.cents > 0 && (
          <div>
            <dt className="text-label text-ink-3">Owed to customers</dt>
            <dd className="nums">
              <Price of={owed} />
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  )
}
