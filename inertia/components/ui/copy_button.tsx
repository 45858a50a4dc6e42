import { Copy } from 'lucide-react'
import { IconButton } from '~/components/ui/icon_button'
import { copyText } from '~/components/ui/copy_text'

type CopyButtonProps = { text: string; label: string }

/** Copies a text, or shows it where the browser offers no clipboard. */
export const CopyButton = ({ text, label }: CopyButtonProps) => (
  <IconButton
    label={label}
    icon={<Copy className="size-4" />}
    onClick={() => void copyText(text)}
  />
)
