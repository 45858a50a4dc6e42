import { useEffect } from 'react'
import { confirmStore } from '~/components/ui/confirm_store'
import { createLaterFile, reportUnloaded } from '~/components/ui/later_part'
import { useStore } from '~/hooks/use_store'

const dialogs = createLaterFile(() => import('~/components/ui/alert_dialog'))

/** Shows the questions of `confirm`, whose dialog is loaded with the first one; each layout contains one. */
export function ConfirmRegion() {
  const question = useStore(confirmStore, null)
  const dialog = useStore(dialogs.parts, null)
  useEffect(() => {
    if (!question) return
    dialogs.prepare().catch(() => {
      question.resolve(false)
      reportUnloaded()
    })
  }, [question])
  if (!question || !dialog) return null
  return (
    <dialog.AlertDialog
      isOpen
      title={question.title}
      confirmLabel={question.confirmLabel}
      cancelLabel={question.cancelLabel}
      isDestructive={question.isDestructive}
      onConfirm={() => question.resolve(true)}
      onCancel={() => question.resolve(false)}
    >
      {question.text}
    </dialog.AlertDialog>
  )
}
