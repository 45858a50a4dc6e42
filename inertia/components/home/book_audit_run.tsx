import { useEffect } from 'react'
import { bookTexts } from '@shared/texts/payment_issues'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { TextLink } from '~/components/ui/text_link'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import { reloadPage } from '~/lib/reload_page'
import * as staff from '@paths/staff_paths'
import type { BookAuditRun } from '@views/reporting'

const RELOAD_MS = 1_000

const reload = () => reloadPage({ only: ['audit', 'run'] })

/** Starts an audit of the books; while one runs, the page is kept up to date. */
export function RunAudit({ run }: { run: BookAuditRun | null }) {
  const start = useMutation(() => api.post('/api/a/audit/books/runs'), {
    onError: toastError('The audit was not started.'),
  })
  const submit = async () => {
    if (await start.mutate()) toast.success(bookTexts.started)
    await reload()
  }
  const isRunning = run !== null && !run.isFailed
  return (
    <Button isBusy={start.isProcessing} disabled={isRunning} onClick={() => void submit()}>
      Run now
    </Button>
  )
}

/** An audit that failed for good, until another one is started */
export const AuditFailure = ({ run }: { run: BookAuditRun | null }) =>
  run?.isFailed && (
    <div className="mb-5">
      <Callout tone="danger" title="The last audit failed">
        The <TextLink href={staff.adminBackground}>background work</TextLink> says why. Run it again
        once the cause is gone.
      </Callout>
    </div>
  )

/** How far the audit is; its result replaces it. */
export function AuditProgress({ run }: { run: BookAuditRun | null }) {
  const isRunning = run !== null && !run.isFailed
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void reload(), RELOAD_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  if (run === null || run.isFailed) return null
  const { processed, total } = run
  return (
    <div role="status" className="grid gap-2 px-5 pb-4 text-control text-ink-2">
      <p className="nums">
        {processed === null
          ? 'The audit is about to start.'
          : `Auditing: ${processed.toLocaleString('en-US')}${total === null ? '' : ` of about ${total.toLocaleString('en-US')}`} records checked.`}
      </p>
      {total !== null && total > 0 && (
        <progress
          aria-label="Records checked"
          max={Math.max(total, processed ?? 0)}
          value={processed ?? 0}
          className="h-1.5 w-full accent-primary"
        />
      )}
    </div>
  )
}
