import { Laptop, SquareTerminal } from 'lucide-react'
import type { SessionView } from '@views/accounts'
import { Badge } from '~/components/ui/badge'
import { DateText } from '~/components/ui/date_text'

/** The device of a session and when it was last used */
export function SessionFacts({ session }: { session: SessionView }) {
  const { kind, device, usedAt, isCurrent } = session
  const Icon = kind === 'browser' ? Laptop : SquareTerminal
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-control text-ink">
          {device}
          {isCurrent && <Badge tone="success">This device</Badge>}
          {kind === 'program' && <Badge>Program</Badge>}
        </p>
        <p className="text-label text-ink-3">
          Last used <DateText at={usedAt} hasTime />
        </p>
      </div>
    </>
  )
}
