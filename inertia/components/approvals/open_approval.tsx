import { useState } from 'react'
import { router } from '@inertiajs/react'
import { RejectionDialog } from '~/components/approvals/rejection_dialog'
import { Button } from '~/components/ui/button'
import { confirm } from '~/components/ui/confirm_store'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import type { ApprovalView } from '@views/reporting'

type Method = Parameters<typeof api.send>[0]

/** A request for a second person: a colleague carries it out or rejects it, who asked withdraws it */
export function OpenApproval({ approval }: { approval: ApprovalView }) {
  const { _id: id, summary, request, is_own: isOwn } = approval
  const [isRejecting, setIsRejecting] = useState(false)
  const execution = useMutation(
    () =>
      api.send<object>(request.method as Method, request.path, {
        body: request.body === '{}' ? undefined : (JSON.parse(request.body) as object),
        version: request.version?.replaceAll('"', ''),
        approvalId: id,
      }),
    { onError: toastError('The request was not carried out.') }
  )
  const withdrawal = useMutation(() => api.delete<object>(`/api/a/approvals/${id}`), {
    onError: toastError('The request was not withdrawn.'),
  })
  async function carryOut() {
    const isSure = await confirm({
      title: `${summary}?`,
      text: `${approval.requested_by} asked for it. It is done at once, and both of you are named in the log.`,
      confirmLabel: 'Approve and carry out',
    })
    if (!isSure || !(await execution.mutate())) return
    toast.success('Carried out.')
    router.reload()
  }
  async function withdraw() {
    if (await withdrawal.mutate()) router.reload()
  }
  return (
    <Panel title={summary}>
      <p className="text-control text-ink-2">
        {isOwn ? 'You' : approval.requested_by} asked on{' '}
        <DateText at={approval.requested_at} hasTime />. It expires on{' '}
        <DateText at={approval.expires_at} hasTime />.
      </p>
      <details className="mt-2 text-label text-ink-3">
        <summary className="cursor-pointer underline underline-offset-4">Request</summary>
        <pre className="mt-1 whitespace-pre-wrap wrap-anywhere">
          {request.method} {request.path}
          {'\n'}
          {request.body}
        </pre>
      </details>
      <div className="mt-4 flex flex-wrap gap-2">
        {isOwn ? (
          <Button isBusy={withdrawal.isProcessing} onClick={() => void withdraw()}>
            Withdraw
          </Button>
        ) : (
          <>
            <Button
              variant="primary"
              isBusy={execution.isProcessing}
              onClick={() => void carryOut()}
            >
              Approve
            </Button>
            <Button onClick={() => setIsRejecting(true)}>Reject</Button>
          </>
        )}
      </div>
      {isRejecting && <RejectionDialog id={id} onClose={() => setIsRejecting(false)} />}
    </Panel>
  )
}
