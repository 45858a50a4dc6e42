import { Inbox } from 'lucide-react'
import { AdminPage } from '~/components/admin/admin_page'
import { ListPanel } from '~/components/admin/list_panel'
import { DeadJobs } from '~/components/mailbox/dead_jobs'
import { MailCards, MailTable } from '~/components/mailbox/mail_table'
import { EmptyState } from '~/components/ui/empty_state'
import { AdminLayout } from '~/layouts/admin_layout'
import type { MailboxView } from '@views/web'

export default function MailboxIndex(mailbox: MailboxView) {
  const { mails, dead } = mailbox
  return (
    <AdminPage title="Mailbox">
      <DeadJobs jobs={dead} />
      <ListPanel list={mailbox} nouns={['mail', 'mails']} empty={<NoMails />}>
        <div className="hidden @3xl:block">
          <MailTable mails={mails} />
        </div>
        <div className="@3xl:hidden">
          <MailCards mails={mails} />
        </div>
      </ListPanel>
    </AdminPage>
  )
}

function NoMails() {
  return (
    <EmptyState
      icon={<Inbox className="size-5" />}
      title="No mails yet"
      text="Every mail that the shop sends is kept here, whether or not a mail server takes it."
    />
  )
}

MailboxIndex.layout = AdminLayout
