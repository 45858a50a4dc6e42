import { Paperclip } from 'lucide-react'
import { MailStatus } from '~/components/mailbox/mail_status'
import { DateText } from '~/components/ui/date_text'
import { Cell, HeadCell, Row, RowLink, Table } from '~/components/ui/table'
import { staff } from '~/lib/paths'
import type { MailRowView } from '@views/web'

export function MailTable({ mails }: { mails: readonly MailRowView[] }) {
  const head = (
    <tr>
      <HeadCell>Subject</HeadCell>
      <HeadCell>To</HeadCell>
      <HeadCell>When</HeadCell>
      <HeadCell>Attachments</HeadCell>
      <HeadCell>Status</HeadCell>
    </tr>
  )
  return (
    <Table caption="Mails" head={head} isSmall>
      {mails.map(({ id, to, subject, at, isDelivered, attachments }) => (
        <Row key={id}>
          <Cell className="w-full max-w-0 truncate">
            <RowLink href={staff.mail(id)}>{subject}</RowLink>
          </Cell>
          <Cell className="max-w-56 truncate text-ink-2 @5xl:max-w-80">{to}</Cell>
          <Cell className="text-ink-2">
            <DateText at={at} hasTime />
          </Cell>
          <Cell className="text-ink-2">
            <AttachmentCount count={attachments} />
          </Cell>
          <Cell>
            <MailStatus isDelivered={isDelivered} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

/** The list of mails where a table has no room */
export function MailCards({ mails }: { mails: readonly MailRowView[] }) {
  return (
    <ul className="divide-y divide-line text-control">
      {mails.map(({ id, to, subject, at, isDelivered, attachments }) => (
        <li key={id} className="relative grid gap-0.5 px-4 py-3.5">
          <p className="truncate">
            <RowLink href={staff.mail(id)}>{subject}</RowLink>
          </p>
          <p className="truncate text-ink-2">{to}</p>
          <p className="mt-1.5 flex items-center gap-3 text-label text-ink-2">
            <MailStatus isDelivered={isDelivered} />
            <AttachmentCount count={attachments} />
            <span className="ms-auto text-ink-3">
              <DateText at={at} hasTime />
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}

function AttachmentCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="nums inline-flex items-center gap-1.5">
      <Paperclip aria-hidden="true" className="size-3.5 text-ink-3" />
      {count}
      <span className="sr-only">{count === 1 ? 'attachment' : 'attachments'}</span>
    </span>
  )
}
