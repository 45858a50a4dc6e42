import { attemptsText } from '~/components/background/job_cells'
import { JobList } from '~/components/background/job_list'
import { DateText } from '~/components/ui/date_text'
import type { WaitingJobJson } from '@views/web'

/** The tasks that run next, and those that are tried again after an error */
export const WaitingJobs = ({ jobs }: { jobs: WaitingJobJson[] }) => (
  <JobList title="Next" emptyText="No task is waiting." jobs={jobs}>
    {(job) => (
      <>
        {job.error && <p className="text-label wrap-anywhere text-danger">{job.error}</p>}
        <p className="nums text-label text-ink-3">
          Due <DateText at={job.due} hasTime />
          {job.attempts > 0 && `, ${attemptsText(job.attempts)}`}
        </p>
      </>
    )}
  </JobList>
)
