import { useRef } from 'react'
import { Upload } from 'lucide-react'
import { Button } from '~/components/ui/button'

type FileButtonProps = {
  label: string
  accept: string
  isBusy?: boolean
  onFile: (file: File) => void
}

/** A button that asks for a file */
export function FileButton({ label, accept, isBusy, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        size="small"
        isBusy={isBusy}
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
