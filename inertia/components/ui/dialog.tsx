import { useId } from 'react'
import { X } from 'lucide-react'
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react'
import { Button } from '~/components/ui/button'
import { cx } from '~/components/ui/cx'
import { DialogBody } from '~/components/ui/dialog_body'
import { IconButton } from '~/components/ui/icon_button'
import { showAsModal } from '~/components/ui/show_as_modal'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** The button that closes the dialog, before those of the footer: Cancel */
  dismissal?: string | null
  /** Buttons, the primary one last */
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large'
  role?: 'dialog' | 'alertdialog'
  /** While it shows what is shown only once: only its button closes it */
  isLocked?: boolean
  /**
   * While what the dialog asked for is under way: nothing closes it, and its fields wait. The answer always finds the dialog
   * that asked, never the next one.
   */
  isBusy?: boolean
  /** Whether `onClose` asks before it closes the dialog */
  asksToClose?: () => boolean
}

const WIDTHS = { small: 'max-w-md', medium: 'max-w-xl', large: 'max-w-4xl' }

// The native dialog handles focus, Escape and stacking without a library on the storefront.
export function Dialog(props: DialogProps) {
  return props.isOpen ? <OpenDialog {...props} /> : null
}

function OpenDialog(props: DialogProps) {
  const { onClose, title, children, dismissal, footer, size = 'medium', role } = props
  const { isLocked = false, isBusy = false, asksToClose } = props
  const isHeld = isLocked || isBusy
  const titleId = useId()
  const isAlert = role === 'alertdialog'
  // The page hears of it before the browser closes the dialog, so that no key comes in between.
  const closeOnEscape = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (!isHeld && (event.cancelable || !asksToClose?.())) onClose()
  }
  // At a second Escape browsers close a dialog whatever the page says; opened again first, it stays below the question.
  const followBrowser = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (asksToClose?.()) currentTarget.showModal()
    onClose()
  }
  const closeOnBackdrop = (event: MouseEvent) => {
    if (!isAlert && !isHeld && event.target === event.currentTarget) onClose()
  }
  // Ctrl S submits a form without its button.
  const submitOnce = (event: SyntheticEvent) => {
    if (!isBusy) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <dialog
      ref={showAsModal}
      role={role}
      aria-labelledby={titleId}
      closedby={isHeld ? 'none' : undefined}
      onCancel={closeOnEscape}
      onMouseDown={closeOnBackdrop}
      onClose={followBrowser}
      onSubmitCapture={submitOnce}
      className={cx(
        'max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] rounded-card bg-surface text-ink shadow-lift outline-none',
        WIDTHS[size]
      )}
    >
      <div className="flex max-h-[inherit] flex-col">
        <h2 id={titleId} className="ps-6 pe-14 pt-6 text-lg leading-6 font-semibold tracking-tight">
          {title}
        </h2>
        <DialogBody titleId={titleId} isBusy={isBusy}>
          {children}
        </DialogBody>
        {(dismissal || footer) && (
          <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">
            {dismissal && (
              <Button disabled={isBusy} onClick={onClose}>
                {dismissal}
              </Button>
            )}
            {footer}
          </footer>
        )}
      </div>
      {/* Last, so that the first field receives the focus */}
      {!isAlert && !isLocked && (
        <IconButton
          label="Close"
          size="small"
          className="absolute end-4 top-5 pointer-coarse:end-2.5 pointer-coarse:top-3.5"
          icon={<X className="size-4" />}
          disabled={isBusy}
          onClick={onClose}
        />
      )}
    </dialog>
  )
}
