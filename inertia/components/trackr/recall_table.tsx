import { Link } from '@inertiajs/react'
import { readCodeList } from '@shared/trade/scanned_codes'
import { Callout } from '~/components/ui/callout'
import { Panel } from '~/components/ui/panel'
import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { EmptyState } from '~/components/ui/empty_state'
import { ErrorState } from '~/components/ui/error_state'
import { Skeleton } from '~/components/ui/skeleton'
import { TextLink } from '~/components/ui/text_link'
import { useQuery } from '~/hooks/use_query'
import { api } from '~/lib/api'
import * as staff from '@paths/staff_paths'
import { withQuery } from '~/lib/url'
import type { Column } from '~/components/ui/data_table'
import type { RecallLineJson } from '@views/reporting'
import type { RecallChoice } from '@views/trackr'

const COLUMNS: readonly Column<RecallLineJson>[] = [
  { id: 'serial', header: 'Serial', cellClassName: 'nums', cell: ({ serial }) => serial },
  {
    id: 'customer',
    header: 'Customer',
    cell: ({ customer: { user, name, company } }) => (
      <>
        {user ? <TextLink href={staff.adminUser(user)}>{name || 'No name'}</TextLink> : name}
        <p className="text-label text-ink-2">{company}</p>
      </>
    ),
  },
  {
    id: 'contact',
    header: 'Contact',
    cell: ({ customer: { email, phone } }) => (
      <>
        <p className="wrap-anywhere">{email}</p>
        <p className="nums text-label text-ink-2">{phone}</p>
      </>
    ),
  },
  {
    id: 'order',
    header: 'Order',
    cell: ({ order }) => <TextLink href={staff.adminOrder(order._id)}>{order.number}</TextLink>,
  },
  { id: 'shipped', header: 'Shipped', cell: ({ shipped }) => <DateText at={shipped} /> },
]

export function RecallTable({ choice }: { choice: RecallChoice | null }) {
  const path = choice && withQuery('/api/trackr/recall', choice)
  const { data, isCurrent, error, retry } = useQuery(path, (signal) =>
    api.get<RecallLineJson[]>(path ?? '', { signal })
  )
  if (error)
    return (
      <Panel isFlush>
        <ErrorState text={error.message} onRetry={retry} />
      </Panel>
    )
  if (choice && !isCurrent)
    return (
      <Panel>
        <p role="status" className="sr-only">
          Loading
        </p>
        <Skeleton className="h-32 w-full" />
      </Panel>
    )
  const lines = choice && data ? data : []
  const missing = withoutCustomer(choice, lines)
  return (
    <div className="grid gap-5">
      {lines.length > 0 && missing.length > 0 && (
        <Callout tone="warning" title="No customer has these serial numbers">
          <p className="nums wrap-anywhere">{missing.join(', ')}</p>
        </Callout>
      )}
      <Panel
        isFlush
        title={lines.length > 0 && (lines.length === 1 ? '1 unit' : `${lines.length} units`)}
      >
        <div className="@container">
          <DataTable
            caption="Units and their customers"
            columns={COLUMNS}
            rows={lines}
            rowKey={({ serial, order }) => `${serial} ${order._id}`}
            card={(line) => <RecallCard line={line} />}
            empty={
              <EmptyState
                title={choice ? 'No customer has these units' : 'Choose what to recall'}
                text={
                  choice
                    ? 'Units appear here once their boxes were scanned into a shipment.'
                    : 'Customers who have units of a batch, or with certain serial numbers, appear here.'
                }
              />
            }
          />
        </div>
      </Panel>
    </div>
  )
}

/** Returns the serials that were asked for and are in no line: a recall must not leave one out in silence. */
function withoutCustomer(choice: RecallChoice | null, lines: readonly RecallLineJson[]): string[] {
  const found = new Set(lines.map(({ serial }) => serial))
  const asked = readCodeList(choice?.serials ?? '').flatMap((scan) =>
    'code' in scan ? [scan.code] : []
  )
  return [...new Set(asked)].filter((code) => !found.has(code))
}

const RecallCard = ({ line: { serial, order, customer, shipped } }: { line: RecallLineJson }) => (
  <>
    <div className="flex justify-between gap-3">
      <span className="nums font-medium text-ink">{serial}</span>
      <DateText at={shipped} />
    </div>
    <p className="wrap-anywhere">
      {[customer.name, customer.company, customer.email, customer.phone]
        .filter(Boolean)
        .join(' · ')}
    </p>
    <Link
      href={staff.adminOrder(order._id)}
      className="inline-flex min-h-link items-center underline"
    >
      Order {order.number}
    </Link>
  </>
)
