import { Link } from '@inertiajs/react'
import { CircleCheck } from 'lucide-react'
import { AdminPage } from '~/components/admin/admin_page'
import { OversoldPanel } from '~/components/home/oversold_panel'
import { AuditFailure, AuditProgress, RunAudit } from '~/components/home/book_audit_run'
import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { EmptyState } from '~/components/ui/empty_state'
import { Panel } from '~/components/ui/panel'
import { AdminLayout } from '~/layouts/admin_layout'
import { formatAmount } from '~/components/pricing/format_amount'
import * as staff from '@paths/staff_paths'
import { withQuery } from '~/lib/url'
import type { Column } from '~/components/ui/data_table'
import type { BookAuditPage, BookAuditRun } from '@views/reporting'

type Problem = BookAuditPage['problems'][number]

const COLUMNS: readonly Column<Problem>[] = [
  {
    id: 'problem',
    header: 'Problem',
    cellClassName: 'w-full',
    cell: ({ text, href }) => <ProblemText text={text} href={href} />,
  },
  {
    id: 'rule',
    header: 'Rule',
    cell: ({ rule }) => <code className="text-label text-ink-2">{rule}</code>,
  },
  { id: 'id', header: 'Record', cellClassName: 'nums text-ink-3', cell: ({ id }) => id },
]

type Props = {
  audit: BookAuditPage | null
  /** The audit that staff started last, unless it has ended well */
  run: BookAuditRun | null
  canRun: boolean
}

export default function HomeBooks({ audit, run, canRun }: Props) {
  return (
    <AdminPage
      title="Audit of the books"
      back={{ href: staff.adminHome, label: 'Home' }}
      actions={canRun && <RunAudit run={run} />}
    >
      <AuditFailure run={run} />
      <Panel title={audit ? 'Last audit' : 'Nightly audit'} isFlush>
        <AuditProgress run={run} />
        {audit && (
          <p className="nums px-5 pb-3 text-control text-ink-2">
            {audit.recordCount.toLocaleString('en-US')} records checked{' '}
            <DateText at={audit.startedAt} hasTime />,{' '}
            {audit.problemCount === 0
              ? 'all of them add up.'
              : `${audit.problemCount.toLocaleString('en-US')} of them do not add up.`}
            {audit.problems.length < audit.problemCount &&
              ` The first ${audit.problems.length} are listed.`}
          </p>
        )}
        {audit?.owed.map(({ currency, amount, orders }) => (
          <p key={currency} className="nums px-5 pb-3 text-control text-ink-2">
            {formatAmount(amount, currency)} of{' '}
            <Link
              href={withQuery(staff.adminOrders, { view: 'owed', currency })}
              className="touch-link text-ink underline underline-offset-2"
            >
              {orders === 1 ? '1 order' : `${orders.toLocaleString('en-US')} orders`}
            </Link>{' '}
            is owed to customers now.
          </p>
        ))}
        <DataTable
          caption="Problems"
          columns={COLUMNS}
          rows={audit?.problems ?? []}
          rowKey={({ rule, id }) => `${rule} ${id}`}
          card={({ text, href, rule }) => (
            <>
              <ProblemText text={text} href={href} />
              <p className="text-label text-ink-3">{rule}</p>
            </>
          )}
          empty={<NoProblems isAudited={audit !== null} />}
        />
      </Panel>
      <OversoldPanel oversold={audit?.oversold} />
    </AdminPage>
  )
}

const ProblemText = ({ text, href }: Pick<Problem, 'text' | 'href'>) =>
  href ? (
    <Link href={href} className="touch-link text-ink underline underline-offset-2">
      {text}
    </Link>
  ) : (
    <span className="text-ink">{text}</span>
  )

const NoProblems = ({ isAudited }: { isAudited: boolean }) => (
  <EmptyState
    icon={<CircleCheck className="size-5" />}
    title={isAudited ? 'The books add up' : 'No audit yet'}
    text="Payments, balances, credit, stock and totals that do not add up appear here after each night."
  />
)

HomeBooks.layout = AdminLayout
