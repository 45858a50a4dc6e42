import { ExternalLink } from 'lucide-react'
import { AdminPage } from '~/components/admin/admin_page'
import { RelatedLink } from '~/components/admin/related_link'
import { MailFiles } from '~/components/mailbox/mail_files'
import { MailStatus } from '~/components/mailbox/mail_table'
import { MailText } from '~/components/mailbox/mail_text'
import { buttonClass } from '~/components/ui/button_class'
import { DateText } from '~/components/ui/date_text'
import { DescriptionList } from '~/components/ui/description_list'
import { Panel } from '~/components/ui/panel'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { MailView } from '@views/web'

export default function MailboxShow({ mail }: { mail: MailView }) {
  const { id, to, subject, text, at, isDelivered, relatedTo, files } = mail
  return (
    <AdminPage
      isNarrow
      title={subject}
      back={{ href: staff.adminMailbox, label: 'Mailbox' }}
      actions={
        <a
          href={staff.adminMailboxIdHtml(id)}
          target="_blank"
          rel="noopener"
          className={buttonClass('secondary')}
        >
          <ExternalLink aria-hidden="true" className="size-4" />
          HTML version
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      }
    >
      <div className="grid gap-5">
        <Panel>
          <DescriptionList
            items={[
              { term: 'To', text: to },
              { term: 'Date', text: <DateText at={at} hasTime /> },
              { term: 'Status', text: <MailStatus isDelivered={isDelivered} /> },
              ...(relatedTo ? [{ term: 'About', text: <RelatedLink record={relatedTo} /> }] : []),
            ]}
          />
        </Panel>
        <Panel title="Text">
          <MailText text={text} />
        </Panel>
        <MailFiles id={id} files={files} />
      </div>
    </AdminPage>
  )
}

MailboxShow.layout = AdminLayout
