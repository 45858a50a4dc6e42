import { attemptsText, JobTitle } from '~/components/background/job_cells'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import type { WaitingJobJson } from '@views/web'

/** The tasks that run next, and those that are tried again after an error */
export function WaitingJobs({ jobs }: { jobs: WaitingJobJson[] }) {
  return (
    <Panel title="Next" isFlush>
      {jobs.length === 0 ? (
        <p className="px-5 pt-1 pb-5 text-control text-ink-2">No task is waiting.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line text-control">
          {jobs.map((job) => (
            <li key={job._id} className="px-5 py-3">
              <JobTitle {...job} />
              {job.error && <p className="text-label wrap-anywhere text-danger">{job.error}</p>}
              <p className="nums text-label text-ink-3">
                Due <DateText at={job.due} hasTime />
                {job.attempts > 0 && `, ${attemptsText(job.attempts)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
