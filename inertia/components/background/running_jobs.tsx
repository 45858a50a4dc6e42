import { jobName } from '~/components/admin/job_name'
import { JobList } from '~/components/background/job_list'
import { DateText } from '~/components/ui/date_text'
import type { RunningJobJson } from '@views/web'

/** The tasks that workers run now, with their progress */
export const RunningJobs = ({ jobs }: { jobs: RunningJobJson[] }) => (
  <JobList title="Running" emptyText="No task is running." jobs={jobs}>
    {(job) => (
      <>
        <Progress job={job} />
        <p className="nums text-label wrap-anywhere text-ink-3">
          {job.worker}, since <DateText at={job.started} hasTime />
        </p>
      </>
    )}
  </JobList>
)

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
