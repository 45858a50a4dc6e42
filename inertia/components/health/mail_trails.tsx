import { Badge } from '~/components/ui/badge'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import { TextLink } from '~/components/ui/text_link'
import * as staff from '@paths/staff_paths'
import type { MailTrail } from '@views/reporting'

/** The mails of a search, newest first; nothing where there are none */
export function MailTrails({ mails }: { mails: MailTrail[] }) {
  if (mails.length === 0) return null
  return (
    <Panel title="E-mails" isFlush>
      <ul className="divide-y divide-line border-t border-line text-control">
        {mails.map(({ id, to, subject, at, isDelivered, isPdfMissing }) => (
          <li key={id} className="px-5 py-3">
            <p className="flex flex-wrap items-center gap-2">
              <TextLink href={staff.adminMailboxId(id)}>{subject}</TextLink>
              {isDelivered ? (
                <Badge tone="success">Delivered</Badge>
              ) : (
                <Badge tone="warning">Not delivered</Badge>
              )}
              {isPdfMissing && <Badge tone="warning">Without PDF</Badge>}
            </p>
            <p className="nums text-label wrap-anywhere text-ink-3">
              To {to}, <DateText at={at} hasTime />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
