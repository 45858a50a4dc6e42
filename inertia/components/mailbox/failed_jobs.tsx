import { useState } from 'react'
import { TriangleAlert } from 'lucide-react'
import { jobName } from '~/components/admin/job_name'
import { RelatedLink } from '~/components/admin/related_link'
import { RetryButton } from '~/components/background/retry_button'
import { DiscardJobDialog } from '~/components/mailbox/discard_job_dialog'
import { Button } from '~/components/ui/button'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import type { MailboxView, RelatedRecord } from '@views/web'

type FailedJob = Pick<
  MailboxView['failedJobs'][number],
  'id' | 'kind' | 'error' | 'attempts' | 'createdAt'
> & { subject: RelatedRecord | null }

/** Background jobs that failed on every attempt and need attention */
export function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  const [discarded, setDiscarded] = useState<FailedJob | null>(null)
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
        These tasks failed on every attempt. Retry them once the cause is gone.
      </p>
      <ul className="divide-y divide-line border-t border-line text-control">
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} onDiscard={() => setDiscarded(job)} />
        ))}
      </ul>
      {discarded && (
        <DiscardJobDialog
          id={discarded.id}
          name={jobName(discarded.kind)}
          onClose={() => setDiscarded(null)}
        />
      )}
    </Panel>
  )
}

function JobRow({ job, onDiscard }: { job: FailedJob; onDiscard: () => void }) {
  const { id, kind, error, attempts, createdAt, subject } = job
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
      <div className="min-w-0 flex-1 basis-80">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-medium text-ink">{jobName(kind)}</span>
          <RelatedLink record={subject} />
        </p>
        <p className="text-label wrap-anywhere text-danger">{error}</p>
        <p className="nums text-label text-ink-3">
          {attempts === 1 ? '1 attempt' : `${attempts} attempts`},{' '}
          <DateText at={createdAt} hasTime />
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="small" onClick={onDiscard}>
          Discard…
        </Button>
        <RetryButton id={id} kind={kind} />
      </div>
    </li>
  )
}
