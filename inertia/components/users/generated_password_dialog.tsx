import { Copy } from 'lucide-react'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { toast } from '~/components/ui/toast_store'

type GeneratedPasswordDialogProps = { email: string; password: string; onClose: () => void }

/** A generated password is shown only here; the server stores its hash. */
export function GeneratedPasswordDialog({
  email,
  password,
  onClose,
}: GeneratedPasswordDialogProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password)
      toast.success('Password copied.')
    } catch {
      toast.error('The password was not copied. Select it and copy it yourself.')
    }
  }
  return (
    <Dialog
      isOpen
      role="alertdialog"
      isLocked
      size="small"
      title="New password"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p>For {email}. It is shown only once, and must be changed at the next sign-in.</p>
      <p className="mt-4 flex items-center gap-3">
        <code className="rounded-control bg-raised px-4 py-3 text-lg tracking-wider text-ink select-all">
          {password}
        </code>
        <Button icon={<Copy className="size-4" />} onClick={copy}>
          Copy
        </Button>
      </p>
    </Dialog>
  )
}
