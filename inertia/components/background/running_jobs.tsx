import { JobTitle } from '~/components/background/job_cells'
import { jobName } from '~/components/admin/job_name'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import type { RunningJobJson } from '@views/web'

/** The tasks that workers run now, with their progress */
export function RunningJobs({ jobs }: { jobs: RunningJobJson[] }) {
  return (
    <Panel title="Running" isFlush>
      {jobs.length === 0 ? (
        <p className="px-5 pt-1 pb-5 text-control text-ink-2">No task is running.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line text-control">
          {jobs.map((job) => (
            <li key={job._id} className="px-5 py-3">
              <JobTitle {...job} />
              <Progress job={job} />
              <p className="nums text-label wrap-anywhere text-ink-3">
                {job.worker}, since <DateText at={job.started} hasTime />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Progress({ job: { job, processed, total } }: { job: RunningJobJson }) {
  if (processed === null) return null
  const done = processed.toLocaleString('en-US')
  if (!total) return <p className="nums text-label text-ink-2">{done} done</p>
  return (
    <>
      <progress
        aria-label={`Progress: ${jobName(job)}`}
        className="mt-1 h-1.5 w-full appearance-none overflow-hidden rounded-full bg-raised [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-accent"
        value={processed}
        max={total}
      />
      <p className="nums text-label text-ink-2">
        {done} of {total.toLocaleString('en-US')} done
      </p>
    </>
  )
}
