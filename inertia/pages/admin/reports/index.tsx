import { ChartColumn } from 'lucide-react'
import { texts } from '@shared/texts/specification'
import { AdminPage } from '~/components/admin/admin_page'
import { Panel } from '~/components/ui/panel'
import { RowLink } from '~/components/ui/row_link'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import { withQuery } from '~/lib/url'

const REPORTS = [
  {
    title: texts.reports.commission,
    text: 'Paid orders of a period with their commission, as a table and CSV',
    href: withQuery(staff.reports, { report: 'commission' }),
  },
  {
    title: 'Aging',
    text: 'What customers owe, by how long it is overdue',
    href: staff.reportsAging,
  },
  {
    title: 'Bookkeeping',
    text: 'Sales, payments and taxes of a period for QuickBooks and Xero',
    href: staff.reportsBookkeeping,
  },
]

const SPEED = {
  title: 'Page speed',
  text: 'How fast pages are for visitors, by page and release',
  href: staff.reportsSpeed,
}

export default function Reports({ showsSpeed }: { showsSpeed: boolean }) {
  const reports = showsSpeed ? [...REPORTS, SPEED] : REPORTS
  return (
    <AdminPage title={texts.staffMenu.reports}>
      <Panel isFlush>
        <ul className="divide-y divide-line">
          {reports.map(({ title, text, href }) => (
            <li key={href} className="relative flex items-center gap-4 px-4 py-4 hover:bg-hover">
              <ChartColumn className="size-5 shrink-0 text-ink-3" aria-hidden />
              <div>
                <RowLink href={href}>{title}</RowLink>
                <p className="text-label text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Panel>
    </AdminPage>
  )
}

Reports.layout = AdminLayout
