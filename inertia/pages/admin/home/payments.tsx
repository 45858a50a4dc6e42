import { useState } from 'react'
import { AdminPage } from '~/components/admin/admin_page'
import { CloseIssueDialog } from '~/components/home/close_issue_dialog'
import { ClosedIssues, OpenIssues } from '~/components/home/payment_issues'
import { OpenDisputes } from '~/components/home/open_disputes'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { PaymentIssueRow, PaymentIssuesPage } from '@views/reporting'

export default function HomePayments({ page }: { page: PaymentIssuesPage }) {
  const [closing, setClosing] = useState<PaymentIssueRow | null>(null)
  return (
    <AdminPage title="Payment issues" back={{ href: staff.adminHome, label: 'Home' }}>
      <div className="grid gap-5">
        <OpenDisputes disputes={page.disputes} />
        <OpenIssues issues={page.open} onClose={setClosing} />
        {page.closed.length > 0 && <ClosedIssues issues={page.closed} />}
      </div>
      {closing && <CloseIssueDialog issue={closing} onClose={() => setClosing(null)} />}
    </AdminPage>
  )
}

HomePayments.layout = AdminLayout
