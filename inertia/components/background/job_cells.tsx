import { jobName } from '~/components/admin/job_name'
import { RelatedLink } from '~/components/admin/related_link'
import type { RunningJobJson } from '@views/web'

type Job = Pick<RunningJobJson, 'job' | 'about'>

/** The name of a job, and a link to the record that it is about */
export const JobTitle = ({ job, about }: Job) => (
  <span className="flex flex-wrap items-center gap-x-3">
    <span className="font-medium text-ink">{jobName(job)}</span>
    <RelatedLink record={about && { type: about.type, id: about._id }} />
  </span>
)

export const attemptsText = (attempts: number): string =>
  attempts === 1 ? '1 attempt' : `${attempts} attempts`
