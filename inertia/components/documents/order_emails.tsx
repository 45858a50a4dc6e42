import { MailStatus } from '~/components/mailbox/mail_table'
import { SentDocuments } from '~/components/sending/sent_documents'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import { RowLink } from '~/components/ui/row_link'
import * as staff from '@paths/staff_paths'
import type { OrderDetail } from '@views/orders'

/** The mails about an order, and the documents that staff mailed */
export function OrderEmails({ mails, sent }: Pick<OrderDetail, 'mails' | 'sent'>) {
  if (mails.length === 0 && sent.length === 0) return null
  return (
    <Panel title="E-mails" isFlush>
      {sent.length > 0 && (
        <div className="border-b border-line px-5 py-4">
          <SentDocuments sent={sent} />
        </div>
      )}
      <ul className="divide-y divide-line text-control">
        {mails.map(({ id, subject, to, at, isDelivered }) => (
          <li
            key={id}
            className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-3 hover:bg-raised/60"
          >
            <div className="min-w-0">
              <p className="wrap-anywhere [&>a]:whitespace-normal">
                <RowLink href={staff.adminMailboxId(id)}>{subject}</RowLink>
              </p>
              <p className="wrap-anywhere text-label text-ink-3">
                {to}, <DateText at={at} hasTime />
              </p>
            </div>
            <MailStatus isDelivered={isDelivered} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
