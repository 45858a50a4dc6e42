import { useId } from 'react'
import { X } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { cx } from '~/components/ui/cx'
import { IconButton } from '~/components/ui/icon_button'
import { showAsModal } from '~/components/ui/show_as_modal'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons, the primary one last */
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large'
  role?: 'dialog' | 'alertdialog'
  /** While work is under way that the dialog reports, or while it shows what is shown only once: only a button closes it */
  isLocked?: boolean
}

const WIDTHS = { small: 'max-w-md', medium: 'max-w-xl', large: 'max-w-4xl' }

// The native dialog handles focus, Escape and stacking without a library on the storefront.
export function Dialog(props: DialogProps) {
  return props.isOpen ? <OpenDialog {...props} /> : null
}

function OpenDialog(props: DialogProps) {
  const { onClose, title, children, footer, size = 'medium', role, isLocked = false } = props
  const titleId = useId()
  const isAlert = role === 'alertdialog'
  const closeOnBackdrop = (event: MouseEvent) => {
    if (!isAlert && !isLocked && event.target === event.currentTarget) onClose()
  }

  return (
    <dialog
      ref={showAsModal}
      role={role}
      aria-labelledby={titleId}
      closedby={isLocked ? 'none' : undefined}
      onCancel={(event) => isLocked && event.preventDefault()}
      onMouseDown={closeOnBackdrop}
      onClose={onClose}
      className={cx(
        'max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] rounded-card bg-surface text-ink shadow-lift outline-none',
        WIDTHS[size]
      )}
    >
      <div className="flex max-h-[inherit] flex-col">
        <h2 id={titleId} className="ps-6 pe-14 pt-6 text-lg leading-6 font-semibold tracking-tight">
          {title}
        </h2>
        <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-3 pb-6 text-control text-ink-2">
          {children}
        </div>
        {footer && (
          <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">
            {footer}
          </footer>
        )}
      </div>
      {/* Last, so that the first field receives the focus */}
      {!isAlert && !isLocked && (
        <IconButton
          label="Close"
          size="small"
          className="absolute end-4 top-5"
          icon={<X className="size-4" />}
          onClick={onClose}
        />
      )}
    </dialog>
  )
}
