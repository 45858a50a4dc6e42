import { useRef } from 'react'
import { Upload } from 'lucide-react'
import { Button } from '~/components/ui/button'

type FileButtonProps = {
  label: string
  accept: string
  isProcessing?: boolean
  onFile: (file: File) => void
}

export function FileButton({ label, accept, isProcessing, onFile }: FileButtonProps) {
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
        tabIndex={-1}
        aria-label={label}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onFile(file)
          target.value = ''
        }}
      />
    </>
  )
}
