import { useEffect, useRef, useState } from 'react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '~/components/ui/button'
import { cx } from '~/components/ui/cx'
import { IconButton } from '~/components/ui/icon_button'
import { showAsModal } from '~/components/ui/show_as_modal'

type ZoomDialogProps = { title: string; children: ReactNode; onClose: () => void }

/** A picture over the whole window, and at twice its size to scroll in; Escape closes it. */
export function ZoomDialog({ title, children, onClose }: ZoomDialogProps) {
  const [isClose, setClose] = useState(false)
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = region.current!
    region.current!.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2)
  }, [isClose])
  return (
    <dialog
      ref={showAsModal}
      aria-label={title}
      onClose={onClose}
      className="h-dvh max-h-none w-screen max-w-none bg-canvas text-ink outline-none"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-3 border-b border-line px-5 py-3">
          <p className="flex-1 truncate font-semibold">{title}</p>
          <Button aria-pressed={isClose} onClick={() => setClose(!isClose)}>
            {isClose ? 'Fit' : 'Twice as large'}
          </Button>
          <IconButton label="Close" icon={<X className="size-5" />} onClick={onClose} />
        </div>
        <div
          ref={region}
          role="region"
          aria-label="Picture"
          tabIndex={0}
          className="min-h-0 flex-1 overflow-auto"
        >
          <div
            className={cx(
              'grid place-items-center [&>*]:w-full',
              isClose ? 'min-h-full w-[200%]' : 'size-full [&>*]:max-h-full'
            )}
          >
            {children}
          </div>
        </div>
      </div>
    </dialog>
  )
}
