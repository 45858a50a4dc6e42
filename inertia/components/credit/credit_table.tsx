import { CREDIT_KINDS } from '@shared/trade/credit_kinds'
import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { Price } from '~/components/ui/price'
import { ShownOf } from '~/components/ui/shown_of'
import type { ReactNode } from 'react'
import type { Column } from '~/components/ui/data_table'
import type { CustomerCreditView } from '@views/accounts'

type CreditEntry = CustomerCreditView['entries'][number]

type CreditTableProps<Entry extends CreditEntry> = {
  caption: string
  /** The latest entries, newest first */
  entries: readonly Entry[]
  /** The number of all entries */
  count: number
  renderOrderLink: (orderId: string, label: string) => ReactNode
  reasonOf?: (entry: Entry) => string
  /** Adds a column with the staff user behind an entry */
  actorOf?: (entry: Entry) => ReactNode
}

/** The ledger of a customer's service credit, for staff and for the customer */
export function CreditTable<Entry extends CreditEntry>(props: CreditTableProps<Entry>) {
  const { caption, entries, count } = props
  return (
    <>
      <DataTable
        caption={caption}
        columns={columnsOf(props)}
        rows={entries}
        rowKey={({ id }) => id}
      />
      <ShownOf shown={entries.length} count={count} className="px-4 py-3" />
    </>
  )
}

const WIDE = 'max-sm:hidden'

function columnsOf<Entry extends CreditEntry>(props: CreditTableProps<Entry>): Column<Entry>[] {
  const { renderOrderLink, reasonOf, actorOf } = props
  const columns: (Column<Entry> | undefined)[] = [
    {
      id: 'date',
      header: 'Date',
      className: WIDE,
      cellClassName: 'whitespace-nowrap text-ink-2',
      cell: ({ at }) => <DateText at={at} />,
    },
    {
      id: 'type',
      header: 'Type',
      cellClassName: 'w-full',
      cell: (entry) => (
        <>
          {CREDIT_KINDS[entry.kind]}
          {entry.orderId && <>, {renderOrderLink(entry.orderId, entry.orderName || 'order')}</>}
          <span className="block text-label wrap-anywhere text-ink-3">{reasonOf?.(entry)}</span>
          <span className="block text-label text-ink-3 sm:hidden">
            <DateText at={entry.at} />
          </span>
        </>
      ),
    },
    actorOf && {
      id: 'actor',
      header: 'By',
      className: WIDE,
      cellClassName: 'whitespace-nowrap text-ink-2',
      cell: actorOf,
    },
    {
      id: 'amount',
      header: 'Amount',
      isNumber: true,
      cell: ({ amount }) => <Price of={amount} />,
    },
    {
      id: 'balance',
      header: 'Balance',
      isNumber: true,
      className: WIDE,
      cellClassName: 'text-ink-2',
      cell: ({ balance }) => balance && <Price of={balance} />,
    },
  ]
  return columns.filter((column) => column !== undefined)
}
