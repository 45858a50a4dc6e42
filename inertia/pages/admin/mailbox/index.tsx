import { Inbox } from 'lucide-react'
import { AdminPage } from '~/components/admin/admin_page'
import { ListBar } from '~/components/admin/list_bar'
import { NoMatches } from '~/components/admin/no_matches'
import { FailedJobs } from '~/components/mailbox/failed_jobs'
import { MailTable } from '~/components/mailbox/mail_table'
import { EmptyState } from '~/components/ui/empty_state'
import { useListParams } from '~/hooks/lists/use_list_params'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { MailboxView } from '@views/web'

export default function MailboxIndex(mailbox: MailboxView) {
  const { query, failedJobs } = mailbox
  const params = useListParams()
  return (
    <AdminPage title="Mailbox">
      <FailedJobs jobs={failedJobs} />
      <ListBar label="Search e-mails" query={query} params={params} />
      <MailTable mailbox={mailbox} empty={query ? <NoMatchingMails /> : <NoMails />} />
    </AdminPage>
  )
}

const NoMatchingMails = () => (
  <NoMatches
    noun="e-mails"
    hint="Try a part of the recipient’s address or of the subject, such as an order number."
    href={staff.adminMailbox}
  />
)

const NoMails = () => (
  <EmptyState
    icon={<Inbox className="size-5" />}
    title="No e-mails yet"
    text="Every e-mail of the shop appears here, even without a mail server."
  />
)

MailboxIndex.layout = AdminLayout
