import { Button } from '~/components/ui/button'
import type { ButtonVariant } from '~/components/ui/button_class'

type CancelButtonProps = {
  isSaving: boolean
  /** Asks about unsaved changes, as `useUnsavedChanges` returns it */
  mayDiscard: () => Promise<boolean>
  onCancel: () => void
  variant?: ButtonVariant
}

/** Leaves a form without its save, once the user has confirmed the loss of unsaved changes. */
export function CancelButton({ isSaving, mayDiscard, onCancel, variant }: CancelButtonProps) {
  const cancel = async () => {
    if (await mayDiscard()) onCancel()
  }
  return (
    <Button variant={variant} disabled={isSaving} onClick={() => void cancel()}>
      Cancel
    </Button>
  )
}
