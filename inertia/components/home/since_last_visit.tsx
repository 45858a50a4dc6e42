import { Link } from '@inertiajs/react'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import type { RecentEvent, StaffHome } from '@views/reporting'

const MAX_COUNT = 1_000

const LABELS: Record<RecentEvent['key'], [one: string, many: string]> = {
  orders_placed: ['order placed', 'orders placed'],
  payments_received: ['payment received', 'payments received'],
  cards_declined: ['card declined', 'cards declined'],
  questions: ['message or question', 'messages and questions'],
  applications: ['new application', 'new applications'],
}

/** What happened since the staff member was here, each with the newest of it */
export function SinceLastVisit({ since: { at, isSession, events } }: Pick<StaffHome, 'since'>) {
  return (
    <Panel
      title={
        <>
          Since {isSession ? 'your last visit' : 'yesterday'}
          <span className="ms-2 text-label font-normal tracking-normal text-ink-3">
            <DateText at={at} hasTime={isSession} />
          </span>
        </>
      }
      isFlush
    >
      {events.length === 0 ? (
        <p className="px-5 pt-1 pb-5 text-control text-ink-3">Nothing has happened since.</p>
      ) : (
        <ul className="divide-y divide-line pt-1">
          {events.map((event) => (
            <Event key={event.key} event={event} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Event({ event: { key, count, href, newest } }: { event: RecentEvent }) {
  const [one, many] = LABELS[key]
  const text = (
    <span>
      <span className="nums font-semibold">
        {count.toLocaleString('en-US')}
        {count >= MAX_COUNT && '+'}
      </span>{' '}
      {count === 1 ? one : many}
    </span>
  )
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-5 py-2.5 text-control">
      <p className="min-w-[min(12rem,100%)] text-ink">
        {href ? (
          <Link href={href} className="inline-flex min-h-link items-center hover:text-accent">
            {text}
          </Link>
        ) : (
          text
        )}
      </p>
      <ul className="flex min-w-0 flex-wrap gap-x-4">
        {newest.map((one) => (
          <li key={one.href + one.label} className="nums">
            <Link
              href={one.href}
              className="inline-flex min-h-link items-center text-accent wrap-anywhere hover:text-accent-strong"
            >
              {one.label}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}
