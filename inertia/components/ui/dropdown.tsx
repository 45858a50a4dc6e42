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

/** Links behind a word. A `details` element, so that it opens without a script; with one it closes as people expect. */
export function Dropdown({ label, children, align = 'end', className }: DropdownProps) {
  const element = useRef<HTMLDetailsElement>(null)
  useClosing(element)
  const closeAfterChoice = (event: MouseEvent) => {
    if ((event.target as HTMLElement).closest('a, button')) element.current?.removeAttribute('open')
  }

  return (
    <details ref={element} className={cx('group relative', className)}>
      <summary className="flex min-h-10 items-center gap-1.5 rounded-control px-3 text-[0.9375rem] font-medium whitespace-nowrap text-ink-2 select-none group-open:text-ink hover:text-ink">
        {label}
        <ChevronDown
          aria-hidden="true"
          className="size-4 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div
        onClick={closeAfterChoice}
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

/** How a link or a button looks inside a dropdown */
export const DROPDOWN_ITEM =
  'flex min-h-10 w-full items-center rounded-control px-3 text-start text-[0.9375rem] text-ink-2 hover:bg-raised hover:text-ink'

function useClosing(element: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const closeOutside = (event: Event) => {
      const details = element.current
      if (details?.open && !details.contains(event.target as Node)) details.open = false
    }
    const closeByKey = (event: KeyboardEvent) => {
      const details = element.current
      if (event.key !== 'Escape' || !details?.open) return
      details.open = false
      details.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [element])
}
