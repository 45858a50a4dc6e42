import { TriangleAlert } from 'lucide-react'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import type { FailedJobView } from '@views/web'

/** Background jobs that failed on every attempt and need attention */
export function FailedJobs({ jobs }: { jobs: readonly FailedJobView[] }) {
  if (jobs.length === 0) return null
  return (
    <Panel
      isFlush
      className="mb-5"
      title={
        <span className="flex items-center gap-2">
          <TriangleAlert aria-hidden="true" className="size-4 text-danger" />
          Failed tasks
        </span>
      }
    >
      <p className="px-5 pb-3 text-control text-ink-2">
        These tasks failed on every attempt and are not tried again.
      </p>
      <ul className="divide-y divide-line border-t border-line text-control">
        {jobs.map(({ id, kind, error, attempts, createdAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 px-5 py-3"
          >
            <p className="font-medium text-ink">{taskName(kind)}</p>
            <p className="nums text-label text-ink-3">
              {attempts === 1 ? '1 attempt' : `${attempts} attempts`},{' '}
              <DateText at={createdAt} hasTime />
            </p>
            <p className="w-full text-label wrap-anywhere text-danger">{error}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function taskName(kind: string): string {
  const name = kind.replaceAll('_', ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
