import { Callout } from '~/components/ui/callout'
import { DateText } from '~/components/ui/date_text'
import { waitingTime } from '~/components/background/waiting_time'
import type { ReactNode } from 'react'
import type { OldestJob as Oldest } from '@views/core'

type OldestJobProps = {
  oldest: Oldest | null
  /** A link to the page of background work */
  link?: ReactNode
}

/** How long the oldest background task waits, in red after ten minutes */
export function OldestJob({ oldest, link }: OldestJobProps) {
  if (!oldest) return <p className="text-label text-ink-3">No background task is waiting. {link}</p>
  const { since, seconds, late } = oldest
  if (!late)
    return (
      <p className="nums text-label text-ink-3">
        The oldest background task has been waiting for {waitingTime(seconds)}. {link}
      </p>
    )
  return (
    <Callout tone="danger" title={`A background task has been waiting for ${waitingTime(seconds)}`}>
      <span className="nums">
        It has waited since <DateText at={since} hasTime />. Check that a worker is alive, and why
        tasks failed last. {link}
      </span>
    </Callout>
  )
}
