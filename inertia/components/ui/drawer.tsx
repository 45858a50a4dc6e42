import type { ReactNode } from 'react'
import { showAsModal } from '~/components/ui/show_as_modal'

type DrawerProps = { isOpen: boolean; onClose: () => void; label: string; children: ReactNode }

/** A modal panel at the start edge of the screen */
export function Drawer({ isOpen, onClose, label, children }: DrawerProps) {
  if (!isOpen) return null
  return (
    <dialog
      ref={showAsModal}
      aria-label={label}
      onClose={onClose}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
      className="ms-0 h-dvh max-h-none w-[min(20rem,calc(100%-3rem))] max-w-none bg-surface text-ink shadow-lift outline-none"
    >
      {children}
    </dialog>
  )
}
