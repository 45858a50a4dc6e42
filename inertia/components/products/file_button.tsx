import { useRef } from 'react'
import { Upload } from 'lucide-react'
import { Button } from '~/components/ui/button'

type FileButtonProps = {
  label: string
  accept: string
  isProcessing?: boolean
  onFile?: (file: File) => void
  /** Called with all chosen files instead of `onFile` */
  onFiles?: (files: File[]) => void
}

export function FileButton({ label, accept, isProcessing, onFile, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        size="small"
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
