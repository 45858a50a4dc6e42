import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { useSaveKey } from '~/hooks/use_save_key'
import type { ReactNode, SubmitEvent } from 'react'

type MoneyFormDialogProps = {
  title: string
  action: string
  isDestructive?: boolean
  isBusy: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form that changes the money of an order */
export function MoneyFormDialog(props: MoneyFormDialogProps) {
  const { title, action, isDestructive, isBusy, onSubmit, onClose, children } = props
  const formRef = useSaveKey(action)
  return (
    <Dialog
      isOpen
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form="money"
            variant={isDestructive ? 'danger' : 'primary'}
            isBusy={isBusy}
          >
            {action}
          </Button>
        </>
      }
    >
      <form ref={formRef} id="money" noValidate onSubmit={onSubmit} className="grid gap-4">
        {children}
      </form>
    </Dialog>
  )
}
