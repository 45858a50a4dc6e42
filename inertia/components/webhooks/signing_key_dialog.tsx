import { Button } from '~/components/ui/button'
import { CopyButton } from '~/components/ui/copy_button'
import { Dialog } from '~/components/ui/dialog'

type SigningKeyDialogProps = { secret: string; onClose: () => void }

/** Shows a new key, which the shop never shows again. */
export function SigningKeyDialog({ secret, onClose }: SigningKeyDialogProps) {
  return (
    <Dialog
      isOpen
      isLocked
      title="Key of the receiver"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          I have stored it
        </Button>
      }
    >
      <p className="text-control text-ink-2">
        The receiver checks the signature of every event with this key. The shop shows it this once.
      </p>
      <div className="mt-4 flex items-center gap-2 rounded-control bg-raised px-3 py-2">
        <code data-testid="webhook-key" className="min-w-0 flex-1 text-label wrap-anywhere">
          {secret}
        </code>
        <CopyButton text={secret} label="Copy the key" />
      </div>
    </Dialog>
  )
}
