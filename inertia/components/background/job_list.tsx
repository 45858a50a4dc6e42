import { JobTitle } from '~/components/background/job_cells'
import { Panel } from '~/components/ui/panel'
import type { ReactNode } from 'react'
import type { RunningJobJson } from '@views/web'

type ListedJob = Pick<RunningJobJson, '_id' | 'job' | 'about'>

type JobListProps<Job extends ListedJob> = {
  title: string
  emptyText: string
  jobs: readonly Job[]
  /** What stands below the name of a job */
  children: (job: Job) => ReactNode
}

/** A panel of jobs, each with its name and details */
export const JobList = <Job extends ListedJob>(props: JobListProps<Job>) => (
  <Panel title={props.title} isFlush>
    {props.jobs.length === 0 ? (
      <p className="px-5 pt-1 pb-5 text-control text-ink-2">{props.emptyText}</p>
    ) : (
      <ul className="divide-y divide-line border-t border-line text-control">
        {props.jobs.map((job) => (
          <li key={job._id} className="px-5 py-3">
            <JobTitle job={job.job} about={job.about} />
            {props.children(job)}
          </li>
        ))}
      </ul>
    )}
  </Panel>
)
