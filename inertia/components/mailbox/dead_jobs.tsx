import { TriangleAlert } from 'lucide-react'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import type { DeadJobView } from '@views/web'

/** What the shop tried as often as it makes sense and gave up: a person has to look at it. */
export function DeadJobs({ jobs }: { jobs: readonly DeadJobView[] }) {
  if (jobs.length === 0) return null
  return (
    <Panel
      isFlush
      className="mb-5"
      title={
        <span className="flex items-center gap-2">
          <TriangleAlert aria-hidden="true" className="size-4 text-danger" />
          Not done
        </span>
      }
    >
      <p className="px-5 pb-3 text-control text-ink-2">
        These were tried as often as it makes sense and given up.
      </p>
      <ul className="divide-y divide-line border-t border-line text-control">
        {jobs.map(({ id, kind, error, tries, createdAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 px-5 py-3"
          >
            <p className="font-medium text-ink">{inWords(kind)}</p>
            <p className="nums text-label text-ink-3">
              {tries === 1 ? '1 try' : `${tries} tries`}, <DateText at={createdAt} hasTime />
            </p>
            <p className="w-full text-label wrap-anywhere text-danger">{error}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function inWords(kind: string): string {
  const words = kind.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
