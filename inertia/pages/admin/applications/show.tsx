import { AdminPage } from '~/components/admin/admin_page'
import { ApplicationBadge } from '~/components/applications/application_badge'
import { ApplicationFacts } from '~/components/applications/application_facts'
import { DecisionPanel } from '~/components/applications/decision_panel'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { ApplicationView } from '@views/accounts'

type Props = { application: ApplicationView }

export default function ApplicationsShow({ application }: Props) {
  const { company, at, decision, state } = application
  return (
    <AdminPage
      title={company}
      back={{ href: staff.adminApplications, label: 'Applications' }}
      aside={
        <>
          <ApplicationBadge state={state} />
          <span className="text-control text-ink-3">
            <DateText at={at} hasTime />
          </span>
        </>
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <ApplicationFacts application={application} />
        {decision ? (
          <Panel title="Decision">
            <p className="text-control text-ink-2">
              {state === 'approved' ? 'Approved' : 'Rejected'}
              {decision.by && ` by ${decision.by}`}, <DateText at={decision.at} hasTime />
            </p>
            {decision.message && (
              <p className="mt-3 text-control whitespace-pre-line text-ink">{decision.message}</p>
            )}
          </Panel>
        ) : (
          <DecisionPanel application={application} />
        )}
      </div>
    </AdminPage>
  )
}

ApplicationsShow.layout = AdminLayout
