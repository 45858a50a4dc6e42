import { Paperclip } from 'lucide-react'
import { RelatedLink } from '~/components/admin/related_link'
import { Badge } from '~/components/ui/badge'
import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { RowLink } from '~/components/ui/row_link'
import * as staff from '@paths/staff_paths'
import type { ReactNode } from 'react'
import type { Column } from '~/components/ui/data_table'
import type { MailboxView, MailRowView } from '@views/web'

const COLUMNS: readonly Column<MailRowView>[] = [
  {
    id: 'subject',
    header: 'Subject',
    cellClassName: 'w-full max-w-0 wrap-anywhere [&>a]:whitespace-normal',
    cell: ({ id, subject }) => <RowLink href={staff.adminMailboxId(id)}>{subject}</RowLink>,
  },
  {
    id: 'to',
    header: 'To',
    cellClassName: 'max-w-56 truncate text-ink-2 @5xl:max-w-80',
    cell: ({ to }) => to,
  },
  {
    id: 'related',
    header: 'About',
    cell: ({ relatedTo }) => <RelatedLink record={relatedTo} />,
  },
  {
    id: 'date',
    header: 'Date',
    cellClassName: 'text-ink-2',
    cell: ({ at }) => <DateText at={at} hasTime />,
  },
  {
    id: 'attachments',
    header: 'Attachments',
    cellClassName: 'text-ink-2',
    cell: ({ attachments, isPdfMissing }) => (
      <AttachmentCount count={attachments} isPdfMissing={isPdfMissing} />
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ isDelivered }) => <MailStatus isDelivered={isDelivered} />,
  },
]

export const MailTable = ({ mailbox, empty }: { mailbox: MailboxView; empty: ReactNode }) => (
  <DataTable
    caption="E-mails"
    columns={COLUMNS}
    rows={mailbox.rows}
    rowKey={({ id }) => id}
    paging={{ ...mailbox, nouns: ['e-mail', 'e-mails'] }}
    empty={empty}
    card={(mail) => <MailCard mail={mail} />}
  />
)

function MailCard({
  mail: { id, to, subject, at, isDelivered, attachments, isPdfMissing, relatedTo },
}: {
  mail: MailRowView
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
      <p className="wrap-anywhere [&>a]:whitespace-normal">
        <RowLink href={staff.adminMailboxId(id)}>{subject}</RowLink>
      </p>
      <p className="wrap-anywhere text-ink-2">{to}</p>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-label text-ink-2">
        <MailStatus isDelivered={isDelivered} />
        <AttachmentCount count={attachments} isPdfMissing={isPdfMissing} />
        <RelatedLink record={relatedTo} />
        <span className="ms-auto text-ink-3">
          <DateText at={at} hasTime />
        </span>
      </p>
    </div>
  )
}

function AttachmentCount({ count, isPdfMissing }: { count: number; isPdfMissing: boolean }) {
  if (isPdfMissing) return <Badge tone="warning">Without PDF</Badge>
  if (count === 0) return null
  return (
    <span className="nums inline-flex items-center gap-1.5">
      <Paperclip aria-hidden="true" className="size-3.5 text-ink-3" />
      {count}
      <span className="sr-only">{count === 1 ? 'attachment' : 'attachments'}</span>
    </span>
  )
}

/** Without SMTP an e-mail is stored in the mailbox only. */
export const MailStatus = ({ isDelivered }: { isDelivered: boolean }) =>
  isDelivered ? <Badge tone="success">Sent</Badge> : <Badge>Not sent (no mail server)</Badge>
