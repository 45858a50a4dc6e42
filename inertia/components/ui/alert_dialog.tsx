import type { ReactNode } from 'react'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'

type AlertDialogProps = {
  isOpen: boolean
  title: string
  children: ReactNode
  /** Names the action: "Delete order", not "OK" */
  confirmLabel: string
  cancelLabel?: string | null
  isDestructive?: boolean
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A question that requires a decision; with `cancelLabel` null, a message. */
export function AlertDialog(props: AlertDialogProps) {
  const { isOpen, title, children, confirmLabel, cancelLabel = 'Cancel', isDestructive } = props
  const { isBusy, onConfirm, onCancel } = props
  const footer = (
    <>
      {cancelLabel !== null && <Button onClick={onCancel}>{cancelLabel}</Button>}
      <Button variant={isDestructive ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog
      role="alertdialog"
      size="small"
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      footer={footer}
    >
      {children}
    </Dialog>
  )
}
