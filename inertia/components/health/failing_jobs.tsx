import { jobName } from '~/components/admin/job_name'
import { RelatedLink } from '~/components/admin/related_link'
import { attemptsText } from '~/components/background/job_cells'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import type { FailingJobView } from '@views/web'

/** The tasks that are tried again after an error; nothing where there are none */
export function FailingJobs({ jobs }: { jobs: FailingJobView[] }) {
  if (jobs.length === 0) return null
  return (
    <Panel title="Tried again after an error" isFlush>
      <ul className="divide-y divide-line border-t border-line text-control">
        {jobs.map(({ id, kind, subject, error, attempts, created, next }) => (
          <li key={id} className="px-5 py-3">
            <p className="flex flex-wrap items-center gap-x-3">
              <span className="font-medium text-ink">{jobName(kind)}</span>
              <RelatedLink record={subject} />
            </p>
            <p className="text-label wrap-anywhere text-danger">{error}</p>
            <p className="nums text-label text-ink-3">
              {attemptsText(attempts)} since <DateText at={created} hasTime />, next{' '}
              <DateText at={next} hasTime />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
