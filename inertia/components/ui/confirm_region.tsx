import { useEffect } from 'react'
import { connectionTexts } from '@shared/texts/connection'
import { confirmStore } from '~/components/ui/confirm_store'
import { createLaterFile } from '~/components/ui/later_part'
import { toast } from '~/components/ui/toast_store'
import { useStore } from '~/hooks/use_store'

const dialogs = createLaterFile(() => import('~/components/ui/alert_dialog'))

/** Only a page that is loaded again requests a script again that failed. */
const RELOAD = { label: 'Reload', run: () => window.location.reload() }

/** Shows the questions of `confirm`, whose dialog is loaded with the first one; each layout contains one. */
export function ConfirmRegion() {
  const question = useStore(confirmStore, null)
  const dialog = useStore(dialogs.parts, null)
  useEffect(() => {
    if (!question) return
    dialogs.prepare().catch(() => {
      question.resolve(false)
      toast.error(connectionTexts.unreachable, RELOAD)
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
