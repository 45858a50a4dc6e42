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
  onConfirm: () => void
  onCancel: () => void
}

/** A question that requires a decision; with `cancelLabel` null, a message. */
export function AlertDialog(props: AlertDialogProps) {
  const { isOpen, title, children, confirmLabel, cancelLabel = 'Cancel', isDestructive } = props
  const { onConfirm, onCancel } = props
  const footer = (
    <Button variant={isDestructive ? 'danger' : 'primary'} onClick={onConfirm}>
      {confirmLabel}
    </Button>
  )
  return (
    <Dialog
      role="alertdialog"
      size="small"
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      dismissal={cancelLabel}
      footer={footer}
    >
      {children}
    </Dialog>
  )
}
