import { Link } from '@inertiajs/react'
import { Badge } from '~/components/ui/badge'
import { DateText } from '~/components/ui/date_text'
import * as staff from '@paths/staff_paths'
import type { Tone } from '~/components/ui/badge'
import type { SentDocument } from '@views/documents'

const STATES: Record<SentDocument['state'], { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'success' },
  kept: { label: 'Not sent (no mail server)', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
  outdated: { label: 'Not sent: outdated', tone: 'warning' },
}

/** To whom and when a document was mailed; nothing before the first time */
export function SentDocuments({ sent }: { sent: readonly SentDocument[] }) {
  if (sent.length === 0) return null
  return (
    <ul aria-label="Sent" className="grid max-h-60 gap-2 overflow-y-auto text-control">
      {sent.map((mail) => (
        <li key={mail.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <SentBadge {...mail} />
          <span className="min-w-0 wrap-anywhere">
            {mail.document} to {mail.email || 'an erased address'}
          </span>
          <span className="text-label text-ink-3">
            <DateText at={mail.at} hasTime />
            {mail.by && `, ${mail.by}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

function SentBadge({ state, mailId }: SentDocument) {
  const { label, tone } = STATES[state]
  const href = state === 'failed' ? staff.adminBackground : mailId && staff.adminMailboxId(mailId)
  const badge = <Badge tone={tone}>{label}</Badge>
  return href ? (
    <Link href={href} className="inline-flex min-h-link items-center">
      {badge}
    </Link>
  ) : (
    badge
  )
}
