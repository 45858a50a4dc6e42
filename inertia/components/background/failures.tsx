import { TriangleAlert } from 'lucide-react'
import { jobName } from '~/components/admin/job_name'
import { attemptsText, JobTitle } from '~/components/background/job_cells'
import { Button } from '~/components/ui/button'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import { TextLink } from '~/components/ui/text_link'
import * as staff from '@paths/staff_paths'
import type { BackgroundActions } from '~/components/background/use_background'
import type { FailedJobJson, QueueJson } from '@views/web'

type FailuresProps = {
  jobs: FailedJobJson[]
  queues: QueueJson[]
  actions: BackgroundActions
}

/** The tasks that failed on every attempt, by name; nothing where there are none */
export function Failures({ jobs, queues, actions }: FailuresProps) {
  const failing = queues.filter(({ failed }) => failed > 0)
  if (failing.length === 0) return null
  return (
    <Panel
      isFlush
      title={
        <span className="flex items-center gap-2">
          <TriangleAlert aria-hidden="true" className="size-4 text-danger" />
          Failed tasks
        </span>
      }
      actions={<TextLink href={staff.adminMailbox}>Discard in the mailbox</TextLink>}
    >
      <p className="px-5 pb-3 text-control text-ink-2">
        These tasks failed on every attempt. Retry them once the cause is gone.
      </p>
      {failing.map((queue) => (
        <FailedKind
          key={queue.job}
          queue={queue}
          jobs={jobs.filter(({ job }) => job === queue.job)}
          actions={actions}
        />
      ))}
    </Panel>
  )
}

type FailedKindProps = { queue: QueueJson; jobs: FailedJobJson[]; actions: BackgroundActions }

function FailedKind({ queue: { job: kind, failed }, jobs, actions }: FailedKindProps) {
  return (
    <section aria-label={jobName(kind)} className="border-t border-line">
      <header className="flex flex-wrap items-center justify-between gap-3 bg-raised/40 px-5 py-2">
        <h3 className="text-control font-semibold text-ink">
          {jobName(kind)} <span className="nums font-normal text-ink-2">({failed})</span>
        </h3>
        <Button
          size="small"
          aria-label={`Retry all: ${jobName(kind)}`}
          isBusy={actions.isProcessing}
          onClick={() => void actions.retryJobs(kind)}
        >
          Retry all
        </Button>
      </header>
      <ul className="divide-y divide-line text-control">
        {jobs.map((job) => (
          <FailedJob key={job._id} job={job} actions={actions} />
        ))}
      </ul>
      {jobs.length < failed && (
        <p className="nums px-5 py-3 text-label text-ink-3">
          {failed - jobs.length} older ones are not listed.
        </p>
      )}
    </section>
  )
}

const FailedJob = ({ job, actions }: { job: FailedJobJson; actions: BackgroundActions }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
    <div className="min-w-0 flex-1 basis-80">
      <JobTitle {...job} />
      <p className="text-label wrap-anywhere text-danger">{job.error}</p>
      <p className="nums text-label text-ink-3">
        {attemptsText(job.attempts)}, <DateText at={job.created} hasTime />
      </p>
    </div>
    <Button
      size="small"
      isBusy={actions.isProcessing}
      onClick={() => void actions.retryJob(job._id)}
    >
      Retry
    </Button>
  </li>
)
