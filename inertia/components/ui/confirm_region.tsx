import { AlertDialog } from '~/components/ui/alert_dialog'
import { confirmStore } from '~/components/ui/confirm_store'
import { useStore } from '~/hooks/use_store'

/** Shows the questions of `confirm`; each layout contains one. */
export function ConfirmRegion() {
  const question = useStore(confirmStore, null)
  if (!question) return null
  return (
    <AlertDialog
      isOpen
      title={question.title}
      confirmLabel={question.confirmLabel}
      cancelLabel={question.cancelLabel}
      isDestructive={question.isDestructive}
      onConfirm={() => question.resolve(true)}
      onCancel={() => question.resolve(false)}
    >
      {question.text}
    </AlertDialog>
  )
}
