import { useEffect, useState } from 'react'
import { Download } from 'lucide-react'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { DateText } from '~/components/ui/date_text'
import { Dialog } from '~/components/ui/dialog'
import { LinkButton } from '~/components/ui/link_button'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import { reloadPage } from '~/lib/reload_page'
import * as staff from '@paths/staff_paths'
import { withQuery } from '~/lib/url'
import type { CommissionRunResponse, CommissionRunView, CommissionView } from '@views/reporting'

const RELOAD_MS = 2000

/** The locked reports, newest first, and the button that locks the period on screen */
export function CommissionRuns({ report }: { report: CommissionView }) {
  const { runs, chosen, problem } = report
  const [isAsking, setAsking] = useState(false)
  useReloadWhile(runs.some(({ state }) => state === 'locking'))
  return (
    <Panel
      className="mb-4"
      isFlush
      title="Locked runs"
      actions={
        !problem && (
          <Button size="small" onClick={() => setAsking(true)}>
            Lock this period…
          </Button>
        )
      }
    >
      {runs.length === 0 ? (
        <p className="px-5 pb-4 text-control text-ink-2">
          Lock a period to keep its report as it is. Later refunds and edits of its orders appear in
          the next run.
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line text-control">
          {runs.map((run) => (
            <RunRow key={run.number} run={run} />
          ))}
        </ul>
      )}
      {isAsking && <LockDialog chosen={chosen} onClose={() => setAsking(false)} />}
    </Panel>
  )
}

/** A job records the lines of a run. */
function useReloadWhile(isLocking: boolean): void {
  useEffect(() => {
    if (!isLocking) return
    const timer = setInterval(() => void reloadPage({ only: ['report'] }), RELOAD_MS)
    return () => clearInterval(timer)
  }, [isLocking])
}

function RunRow({ run }: { run: CommissionRunView }) {
  const { number, start, end, rate, state, orders, differences, commission } = run
  const file = (extended: boolean) =>
    withQuery(staff.apiReportsCommissionCsv, { run: number, ...(extended && { extended: 'true' }) })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-5 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-medium text-ink">Run {number}</span>
          <span className="nums">
            {start} to {end} (exclusive)
          </span>
          {state === 'locking' && <Badge>Locking</Badge>}
        </p>
        <p className="nums text-label text-ink-2">
          CAD to USD {rate}
          {state === 'locked' && (
            <>
              , {orders === 1 ? '1 order' : `${orders.toLocaleString('en-US')} orders`},{' '}
              {differences === 1 ? '1 difference' : `${differences} differences`}, commission{' '}
              <Price of={commission} />
            </>
          )}
        </p>
        <p className="text-label wrap-anywhere text-ink-3">
          {run.lockedBy}
          {run.lockedAt && (
            <>
              {' '}
              <DateText at={run.lockedAt} hasTime />
            </>
          )}
        </p>
      </div>
      {state === 'locked' && (
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <FileLink href={file(false)} label="CSV" run={number} />
          <FileLink href={file(true)} label="With differences" run={number} />
        </p>
      )}
    </li>
  )
}

const FileLink = ({ href, label, run }: { href: string; label: string; run: number }) => (
  <LinkButton
    href={href}
    isPlain
    aria-label={`${label}, run ${run}`}
    icon={<Download className="size-4" />}
  >
    {label}
  </LinkButton>
)

type LockDialogProps = { chosen: CommissionView['chosen']; onClose: () => void }

function LockDialog({ chosen, onClose }: LockDialogProps) {
  const { start, end, rate } = chosen
  const lock = useMutation(
    () =>
      api.post<{ run: CommissionRunResponse }>('/api/reports/commission/runs', {
        body: { start, end, rate },
      }),
    { onError: toastError('The period was not locked.') }
  )
  const submit = async () => {
    if (!(await lock.mutate(undefined))) return
    toast.success('The period is being locked.')
    onClose()
    await reloadPage()
  }
  return (
    <Dialog
      isOpen
      size="small"
      title="Lock this period?"
      isBusy={lock.isProcessing}
      onClose={onClose}
      dismissal="Cancel"
      footer={
        <Button variant="primary" isBusy={lock.isProcessing} onClick={() => void submit()}>
          Lock period
        </Button>
      }
    >
      <p>
        The report from {start} to {end} (exclusive) is recorded with the rate {rate}. This cannot
        be undone. Later refunds and edits appear in the next run.
      </p>
    </Dialog>
  )
}
