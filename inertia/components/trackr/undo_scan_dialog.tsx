import { router } from '@inertiajs/react'
import { FormDialog } from '~/components/ui/form_dialog'
import { TextField } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import { randomKey } from '~/lib/random_key'
import type { SubmitEvent } from 'react'

type UndoneScan = {
  /** Which earlier pair stays apart */
  warn?: string
}

type UndoScanDialogProps = {
  scanId: string
  title: string
  /** The final test of a shipped unit is not undone without one. */
  needsReason: boolean
  onClose: () => void
}

export function UndoScanDialog({ scanId, title, needsReason, onClose }: UndoScanDialogProps) {
  const undo = useMutation(
    (reason: string) =>
      api.post<UndoneScan>(`/api/trackr/scans/${scanId}/undo`, {
        body: { reason, scan: randomKey() },
      }),
    { onError: toastError() }
  )
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    const undone = await undo.mutate(reason)
    if (!undone) return
    onClose()
    toast.success(['Scan undone.', undone.warn].filter(Boolean).join(' '))
    router.reload()
  }
  return (
    <FormDialog
      size="small"
      title={`Undo "${title}"?`}
      action="Undo scan"
      isBusy={undo.isProcessing}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>The scan stays in the history, but does not count any more.</p>
      <TextField
        name="reason"
        label="Reason"
        isOptional={!needsReason}
        autoComplete="off"
        maxLength={200}
        error={undo.fieldErrors.reason}
      />
    </FormDialog>
  )
}
