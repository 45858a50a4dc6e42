import { Gauge } from 'lucide-react'
import { texts } from '@shared/texts/specification'
import { AdminPage } from '~/components/admin/admin_page'
import { VitalsTable } from '~/components/reports/vitals_table'
import { EmptyState } from '~/components/ui/empty_state'
import { Panel } from '~/components/ui/panel'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { VitalsPage } from '@views/reporting'

export default function Speed({ report }: { report: VitalsPage }) {
  const { days, pages } = report
  return (
    <AdminPage title="Page speed" back={{ href: staff.reports, label: texts.staffMenu.reports }}>
      <p className="mb-4 max-w-[80ch] text-control text-ink-2">
        How fast pages were for three of four visits of the last {days} days, as a sample of
        browsers reported it. Nothing of a visitor is stored.
      </p>
      <Panel isFlush>
        {pages.length === 0 ? (
          <EmptyState
            icon={<Gauge className="size-5" aria-hidden />}
            title="No visits were measured"
            text="Pages appear here once browsers of visitors have reported them. The setting VITALS_SAMPLE says how many do; 0 turns it off."
          />
        ) : (
          <VitalsTable pages={pages} />
        )}
      </Panel>
    </AdminPage>
  )
}

Speed.layout = AdminLayout
