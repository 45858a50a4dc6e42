import { useRef } from 'react'
import { Upload } from 'lucide-react'
import { Button } from '~/components/ui/button'
import type { ButtonVariant } from '~/components/ui/button_class'

type FileButtonProps = {
  label: string
  accept?: string
  variant?: ButtonVariant
  size?: 'small'
  isProcessing?: boolean
  onFile?: (file: File) => void
  /** Called with all chosen files instead of `onFile` */
  onFiles?: (files: File[]) => void
}

/** Opens the file chooser of the browser. */
export function FileButton({ label, accept, onFile, onFiles, ...look }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const { isProcessing, ...appearance } = look
  return (
    <>
      <Button
        {...appearance}
        isBusy={isProcessing}
        icon={<Upload className="size-4" />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={onFiles !== undefined}
        tabIndex={-1}
        aria-label={label}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          if (files.length > 0) {
            onFiles?.(files)
            onFile?.(files[0])
          }
          target.value = ''
        }}
      />
    </>
  )
}
