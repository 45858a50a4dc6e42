import { jobName } from '~/components/admin/job_name'
import { RelatedLink } from '~/components/admin/related_link'
import { RetryButton } from '~/components/background/retry_button'
import { Badge } from '~/components/ui/badge'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import type { JobTrail } from '@views/reporting'

/** The background tasks of a search, newest first; nothing where there are none */
export function JobTrails({ jobs }: { jobs: JobTrail[] }) {
  if (jobs.length === 0) return null
  return (
    <Panel title="Tasks" isFlush>
      <ul className="divide-y divide-line border-t border-line text-control">
        {jobs.map((job) => (
          <Job key={job.id} job={job} />
        ))}
      </ul>
    </Panel>
  )
}

const STATES = {
  waiting: { tone: 'notice', label: 'Waiting' },
  running: { tone: 'accent', label: 'Running' },
  done: { tone: 'success', label: 'Done' },
  failed: { tone: 'danger', label: 'Failed' },
  discarded: { tone: 'neutral', label: 'Discarded' },
} as const

function Job({ job }: { job: JobTrail }) {
  const { id, kind, state, about, error } = job
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
      <div className="min-w-0 flex-1 basis-80">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium text-ink">{jobName(kind)}</span>
          <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
          <RelatedLink record={about} />
        </p>
        {error && <p className="text-label wrap-anywhere text-danger">{error}</p>}
        <Times job={job} />
      </div>
      {state === 'failed' && <RetryButton id={id} kind={kind} />}
    </li>
  )
}

const Times = ({ job }: { job: JobTrail }) => (
  <>
    <p className="nums text-label text-ink-3">
      Created <DateText at={job.createdAt} hasTime />
      <Time label="started" at={job.startedAt} />
      <Time label="next attempt" at={job.dueAt} />
      <Time label="done" at={job.doneAt} />
    </p>
    <p className="nums text-label wrap-anywhere text-ink-3">
      {[
        `Failed attempts: ${job.attempts}`,
        job.connectionFailures > 0 && `not reached: ${job.connectionFailures}`,
        job.worker && `worker ${job.worker}`,
        job.requestId && `request ${job.requestId}`,
      ]
        .filter(Boolean)
        .join(', ')}
    </p>
  </>
)

const Time = ({ label, at }: { label: string; at: string | null }) =>
  at && (
    <>
      , {label} <DateText at={at} hasTime />
    </>
  )
