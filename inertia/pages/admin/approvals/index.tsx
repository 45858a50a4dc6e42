import { UsersRound } from 'lucide-react'
import { AdminPage } from '~/components/admin/admin_page'
import { OpenApproval } from '~/components/approvals/open_approval'
import { Badge, type Tone } from '~/components/ui/badge'
import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { EmptyState } from '~/components/ui/empty_state'
import { Panel } from '~/components/ui/panel'
import { AdminLayout } from '~/layouts/admin_layout'
import type { ApprovalView } from '@views/reporting'

type ApprovalsProps = { open: ApprovalView[]; closed: ApprovalView[] }

const STATES: Record<string, { label: string; tone: Tone }> = {
  done: { label: 'Carried out', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
}

export default function ApprovalsIndex({ open, closed }: ApprovalsProps) {
  return (
    <AdminPage title="Approvals" isNarrow>
      <div className="grid grid-cols-1 gap-5">
        {open.map((approval) => (
          <OpenApproval key={approval._id} approval={approval} />
        ))}
        {open.length === 0 && (
          <Panel>
            <EmptyState
              icon={<UsersRound className="size-5" />}
              title="Nothing waits for a second person"
              text="The owner sets on the page Setup what one person cannot do alone."
            />
          </Panel>
        )}
        {closed.length > 0 && (
          <Panel title="Earlier requests" isFlush>
            <DataTable
              caption="Earlier requests"
              rows={closed}
              rowKey={({ _id }) => _id}
              columns={[
                {
                  id: 'summary',
                  header: 'Request',
                  cellClassName: 'w-full wrap-anywhere',
                  cell: ({ summary, reason }) => (
                    <>
                      {summary}
                      {reason && <p className="text-label text-ink-3">{reason}</p>}
                    </>
                  ),
                },
                {
                  id: 'people',
                  header: 'By',
                  cell: ({ requested_by: from, decided_by: by }) =>
                    by === null || by === from ? from : `${from}, ${by}`,
                },
                {
                  id: 'state',
                  header: 'State',
                  cell: ({ state, decided_at: at, expires_at: expired }) => (
                    <div className="grid gap-1">
                      <div>
                        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
                      </div>
                      <DateText at={at ?? expired} hasTime />
                    </div>
                  ),
                },
              ]}
            />
          </Panel>
        )}
      </div>
    </AdminPage>
  )
}

ApprovalsIndex.layout = AdminLayout
