import { useId } from 'react'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { useDiscardQuestion } from '~/components/ui/discard_question'
import { useSaveKey } from '~/hooks/use_save_key'
import type { ReactNode, SubmitEvent } from 'react'

type FormDialogProps = {
  title: string
  size?: 'small' | 'medium' | 'large'
  role?: 'alertdialog'
  /** The button that submits the form */
  action: string
  /** Names what Ctrl S does in the list of keys; the action if absent */
  saveLabel?: string
  /** The button that closes the dialog */
  dismissal?: string
  isDestructive?: boolean
  isBusy: boolean
  /** While what was typed is read or checked: only the action waits */
  isReading?: boolean
  isDisabled?: boolean
  /** Whether it has more to lose than typed text, such as scanned serial numbers */
  hasUnsaved?: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onClose: () => void
  /** Of the form */
  className?: string
  children: ReactNode
}

/**
 * A dialog with a form. Until the server responds nothing closes it: the response may be an error, or a password shown once.
 * It asks before it loses more than a field or two.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, size, role, action, saveLabel = action, dismissal = 'Cancel' } = props
  const { isDestructive, isBusy, isReading = false, isDisabled, hasUnsaved, onSubmit } = props
  const { className = 'grid gap-4', children } = props
  const id = useId()
  const formRef = useSaveKey(saveLabel)
  const { close, isNeeded, watch } = useDiscardQuestion(props.onClose, hasUnsaved)
  return (
    <Dialog
      isOpen
      size={size}
      role={role}
      isBusy={isBusy}
      dismissal={dismissal}
      title={title}
      onClose={close}
      asksToClose={isNeeded}
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
      <form
        ref={formRef}
        id={id}
        noValidate
        onInputCapture={watch}
        onSubmit={onSubmit}
        className={className}
      >
        {children}
      </form>
    </Dialog>
  )
}
