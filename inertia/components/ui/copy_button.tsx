import { Copy } from 'lucide-react'
import { IconButton } from '~/components/ui/icon_button'
import { toast } from '~/components/ui/toast_store'

type CopyButtonProps = { text: string; label: string }

/** Copies a text, or shows it where the browser offers no clipboard. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('Copied.')
    } catch {
      toast.error(`Copy it by hand: ${text}`)
    }
  }
  return <IconButton label={label} icon={<Copy className="size-4" />} onClick={copy} />
}
