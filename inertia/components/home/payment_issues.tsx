import { CircleCheck } from 'lucide-react'
import { OrderLink } from '~/components/home/open_disputes'
import { AssignRefund } from '~/components/home/assign_refund'
import { Button } from '~/components/ui/button'
import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { EmptyState } from '~/components/ui/empty_state'
import { Panel } from '~/components/ui/panel'
import type { Column } from '~/components/ui/data_table'
import type { PaymentIssueRow } from '@views/reporting'

type OpenIssuesProps = {
  issues: readonly PaymentIssueRow[]
  onClose: (issue: PaymentIssueRow) => void
}

const SHARED: readonly Column<PaymentIssueRow>[] = [
  {
    id: 'issue',
    header: 'Issue',
    cellClassName: 'w-full',
    cell: (issue) => <IssueText issue={issue} />,
  },
  {
    id: 'order',
    header: 'Order',
    cellClassName: 'whitespace-nowrap',
    cell: ({ order }) => <OrderLink order={order} />,
  },
  {
    id: 'amount',
    header: 'Amount',
    cellClassName: 'nums text-right whitespace-nowrap',
    cell: ({ amount }) => amount,
  },
]

/** Money that staff have to look at: each stays until one of them closes it with a reason. */
export function OpenIssues({ issues, onClose }: OpenIssuesProps) {
  const columns: readonly Column<PaymentIssueRow>[] = [
    ...SHARED,
    {
      id: 'seen',
      header: 'First seen',
      cell: ({ firstSeenAt }) => <DateText at={firstSeenAt} />,
    },
    {
      id: 'action',
      header: 'Action',
      cell: (issue) => <IssueActions issue={issue} onClose={onClose} />,
    },
  ]
  return (
    <Panel title="Open issues" isFlush className="@container">
      <DataTable
        caption="Open payment issues"
        columns={columns}
        rows={issues}
        rowKey={({ id }) => id}
        card={(issue) => (
          <>
            <IssueText issue={issue} />
            <p className="flex flex-wrap items-baseline gap-x-4">
              <OrderLink order={issue.order} />
              <span className="nums">{issue.amount}</span>
              <DateText at={issue.firstSeenAt} />
            </p>
            <p className="pt-1">
              <IssueActions issue={issue} onClose={onClose} />
            </p>
          </>
        )}
        empty={
          <EmptyState
            icon={<CircleCheck className="size-5" />}
            title="Nothing to look at"
            text="Refunds that failed, and charges that match no payment of the shop, appear here."
          />
        }
      />
    </Panel>
  )
}

type IssueActionsProps = { issue: PaymentIssueRow; onClose: OpenIssuesProps['onClose'] }

const IssueActions = ({ issue, onClose }: IssueActionsProps) => (
  <div className="flex flex-wrap gap-2">
    {issue.candidates.length > 0 && <AssignRefund issue={issue} />}
    <Button
      size="small"
      aria-label={`Close issue ${issue.providerId}`}
      onClick={() => onClose(issue)}
    >
      Close issue
    </Button>
  </div>
)

const CLOSED: readonly Column<PaymentIssueRow>[] = [
  ...SHARED,
  {
    id: 'closed',
    header: 'Closed',
    cell: ({ closed }) =>
      closed && (
        <span className="text-label">
          <DateText at={closed.at} /> by {closed.by}: {closed.reason}
        </span>
      ),
  },
]

export const ClosedIssues = ({ issues }: { issues: readonly PaymentIssueRow[] }) => (
  <Panel title="Closed last" isFlush className="@container">
    <DataTable
      caption="Closed payment issues"
      columns={CLOSED}
      rows={issues}
      rowKey={({ id }) => id}
      card={(issue) => (
        <>
          <IssueText issue={issue} />
          <p className="text-label text-ink-2">
            {issue.closed?.by}: {issue.closed?.reason}
          </p>
        </>
      )}
      empty={null}
    />
  </Panel>
)

const IssueText = ({ issue: { title, details, providerId } }: { issue: PaymentIssueRow }) => (
  <>
    <p className="text-ink">{title}</p>
    {details && <p className="text-label wrap-anywhere text-ink-2">{details}</p>}
    <p className="font-mono text-xs wrap-anywhere text-ink-3">{providerId}</p>
  </>
)
