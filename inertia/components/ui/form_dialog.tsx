import { useId } from 'react'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { useSaveKey } from '~/hooks/use_save_key'
import type { ReactNode, SubmitEvent } from 'react'

type FormDialogProps = {
  title: string
  size?: 'small' | 'medium' | 'large'
  role?: 'alertdialog'
  /** The button that submits the form */
  action: string
  /** What Ctrl S does, for the list of keys; the action if absent */
  saveLabel?: string
  /** The button that closes the dialog */
  dismissal?: string
  isDestructive?: boolean
  isBusy: boolean
  /** While what was typed is read or checked: only the action waits */
  isReading?: boolean
  isDisabled?: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onClose: () => void
  /** Of the form */
  className?: string
  children: ReactNode
}

/** A dialog with a form. Until the server responds nothing closes it: the response may be an error, or a password shown once. */
export function FormDialog(props: FormDialogProps) {
  const { title, size, role, action, saveLabel = action, dismissal = 'Cancel' } = props
  const { isDestructive, isBusy, isReading = false, isDisabled, onSubmit, onClose } = props
  const { className = 'grid gap-4', children } = props
  const id = useId()
  const formRef = useSaveKey(saveLabel)
  return (
    <Dialog
      isOpen
      size={size}
      role={role}
      isBusy={isBusy}
      dismissal={dismissal}
      title={title}
      onClose={onClose}
      footer={
        <Button
          type="submit"
          form={id}
          variant={isDestructive ? 'danger' : 'primary'}
          isBusy={isBusy || isReading}
          disabled={isDisabled}
        >
          {action}
        </Button>
      }
    >
      <form ref={formRef} id={id} noValidate onSubmit={onSubmit} className={className}>
        {children}
      </form>
    </Dialog>
  )
}
