import { useEffect } from 'react'
import { router } from '@inertiajs/react'
import { texts } from '@shared/texts/specification'
import { AdminPage } from '~/components/admin/admin_page'
import { ReportTables } from '~/components/amazon/report_tables'
import { countsText, ordersText } from '~/components/amazon/report_texts'
import { RunBadge } from '~/components/amazon/run_table'
import { UndoButton } from '~/components/amazon/undo_button'
import { Panel } from '~/components/ui/panel'
import { DateText } from '~/components/ui/date_text'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { AmazonRunListItem, ImportProgress } from '@views/orders'

const RELOAD_MS = 1_000

type Props = { run: AmazonRunListItem; report: ImportProgress }

export default function OrdersAmazonRun({ run, report }: Props) {
  const isImporting = report.state === 'importing'
  useEffect(() => {
    if (!isImporting) return
    const timer = setInterval(() => router.reload({ only: ['run', 'report'] }), RELOAD_MS)
    return () => clearInterval(timer)
  }, [isImporting])

  const { done, total } = report.progress
  const isUndoable = !isImporting && run.undoneCount < report.created + report.updated
  return (
    <AdminPage
      title="Amazon import"
      aside={<RunBadge run={run} />}
      back={{ href: staff.adminOrdersAmazon, label: texts.admin.uploadAmazon }}
      actions={isUndoable && <UndoButton run={run} />}
    >
      <div className="grid gap-5">
        <Panel>
          <p role="status" className="text-control text-ink-2">
            {isImporting
              ? `${done.toLocaleString('en-US')} of ${ordersText(total)} imported. You may leave this page.`
              : `${countsText(report)}.`}
          </p>
          {isImporting && (
            <progress
              aria-label="Progress of the import"
              className="mt-3 h-2 w-full"
              value={done}
              max={Math.max(total, 1)}
            />
          )}
          <p className="mt-2 text-label text-ink-3">
            {run.actor}, <DateText at={run.at} hasTime />
            {run.undoneAt && (
              <>
                {' '}
                · {ordersText(run.undoneCount)} undone, <DateText at={run.undoneAt} hasTime />
              </>
            )}
          </p>
        </Panel>
        <ReportTables report={report} />
      </div>
    </AdminPage>
  )
}

OrdersAmazonRun.layout = AdminLayout
