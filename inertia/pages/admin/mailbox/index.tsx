import { Inbox } from 'lucide-react'
import { AdminPage } from '~/components/admin/admin_page'
import { FailedJobs } from '~/components/mailbox/failed_jobs'
import { MailTable } from '~/components/mailbox/mail_table'
import { EmptyState } from '~/components/ui/empty_state'
import { AdminLayout } from '~/layouts/admin_layout'
import type { MailboxView } from '@views/web'

export default function MailboxIndex(mailbox: MailboxView) {
  return (
    <AdminPage title="Mailbox">
      <FailedJobs jobs={mailbox.failedJobs} />
      <MailTable mailbox={mailbox} empty={<NoMails />} />
    </AdminPage>
  )
}

const NoMails = () => (
  <EmptyState
    icon={<Inbox className="size-5" />}
    title="No e-mails yet"
    text="Every e-mail of the shop appears here, even without a mail server."
  />
)

MailboxIndex.layout = AdminLayout
