import { useSyncExternalStore } from 'react'
import { AlertDialog } from '~/components/ui/alert_dialog'
import { confirmStore } from '~/components/ui/confirm_store'

/** Stands once in each layout and shows what `confirm` asks. */
export function ConfirmRegion() {
  const asked = useSyncExternalStore(confirmStore.subscribe, confirmStore.current, () => null)
  if (!asked) return null
  return (
    <AlertDialog
      isOpen
      title={asked.title}
      confirmLabel={asked.confirmLabel}
      cancelLabel={asked.cancelLabel}
      isDestructive={asked.isDestructive}
      onConfirm={() => asked.answer(true)}
      onCancel={() => asked.answer(false)}
    >
      {asked.text}
    </AlertDialog>
  )
}
