import { Download } from 'lucide-react'
import { texts } from '@shared/texts/specification'
import { AdminPage } from '~/components/admin/admin_page'
import { CommissionForm } from '~/components/reports/commission_form'
import { CommissionRuns } from '~/components/reports/commission_runs'
import { CommissionSums } from '~/components/reports/commission_sums'
import { CommissionTable } from '~/components/reports/commission_table'
import { LinkButton } from '~/components/ui/link_button'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import { withQuery } from '~/lib/url'
import type { CommissionView } from '@views/reporting'

export default function CommissionReport({ report }: { report: CommissionView }) {
  const { chosen, problem, sums } = report
  return (
    <AdminPage
      title={texts.reports.commission}
      back={{ href: staff.reports, label: texts.staffMenu.reports }}
      actions={
        !problem && (
          <LinkButton
            href={withQuery(staff.apiReportsCommissionCsv, chosen)}
            isPlain
            icon={<Download className="size-4" />}
          >
            Export CSV
          </LinkButton>
        )
      }
    >
      <CommissionForm key={Object.values(chosen).join(' ')} chosen={chosen} problem={problem} />
      <p className="mb-4 max-w-prose text-label text-ink-2">
        An order counts on the day its last payment was received, as in the payments file, less what
        is refunded of it by now. What staff record after its period was locked is in the next run.
      </p>
      {sums.length > 0 && <CommissionSums sums={sums} />}
      <CommissionRuns report={report} />
      {!problem && <CommissionTable report={report} />}
    </AdminPage>
  )
}

CommissionReport.layout = AdminLayout
