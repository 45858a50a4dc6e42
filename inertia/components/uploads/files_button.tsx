import { useRef } from 'react'
import { Upload } from 'lucide-react'
import { Button } from '~/components/ui/button'
import type { ButtonVariant } from '~/components/ui/button_class'

type FilesButtonProps = {
  label: string
  accept?: string
  variant?: ButtonVariant
  onFiles: (files: File[]) => void
}

/** Opens the file chooser of the browser for several files. */
export function FilesButton({ label, accept, variant = 'primary', onFiles }: FilesButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant={variant}
        icon={<Upload className="size-4" />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        tabIndex={-1}
        aria-label={label}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
