import { useEffect, useRef } from 'react'
import { ChevronDown } from 'lucide-react'
import type { MouseEvent, ReactNode, RefObject } from 'react'
import { cx } from '~/components/ui/cx'

type DropdownProps = {
  label: ReactNode
  children: ReactNode
  align?: 'start' | 'end'
  className?: string
}

/** A menu of links as a `details` element, which also opens without JavaScript. */
export function Dropdown({ label, children, align = 'end', className }: DropdownProps) {
  const element = useRef<HTMLDetailsElement>(null)
  useCloseOnLeave(element)
  const closeOnSelect = (event: MouseEvent) => {
    if ((event.target as HTMLElement).closest('a, button')) element.current?.removeAttribute('open')
  }

  return (
    <details ref={element} className={cx('group relative', className)}>
      <summary className="flex min-h-10 items-center pointer-coarse:min-h-11 gap-1.5 rounded-control px-3 text-[0.9375rem] font-medium whitespace-nowrap text-ink-2 select-none group-open:text-ink hover:text-ink">
        {label}
        <ChevronDown
          aria-hidden="true"
          className="size-4 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div
        onClick={closeOnSelect}
        className={cx(
          'absolute top-full z-40 mt-2 min-w-52 rounded-card bg-surface p-1.5 shadow-lift',
          align === 'end' ? 'end-0' : 'start-0'
        )}
      >
        {children}
      </div>
    </details>
  )
}

/** The style of links and buttons inside a dropdown */
export const DROPDOWN_ITEM =
  'flex min-h-10 w-full items-center pointer-coarse:min-h-11 rounded-control px-3 text-start text-[0.9375rem] text-ink-2 hover:bg-raised hover:text-ink'

function useCloseOnLeave(element: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const closeOutside = (event: Event) => {
      const details = element.current
      if (details?.open && !details.contains(event.target as Node)) details.open = false
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      const details = element.current
      if (event.key !== 'Escape' || !details?.open) return
      details.open = false
      details.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [element])
}
