import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '~/components/ui/cx'

type DisclosureProps = {
  title: ReactNode
  children: ReactNode
  isOpen?: boolean
  className?: string
}

/** Works without JavaScript, and the browser's page search finds its content. */
export function Disclosure({ title, children, isOpen, className }: DisclosureProps) {
  return (
    <details open={isOpen} className={cx('group', className)}>
      <summary className="flex min-h-control items-center justify-between gap-4 rounded-control text-control font-medium text-ink">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 text-ink-3 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="pt-1 pb-4 text-control text-ink-2">{children}</div>
    </details>
  )
}
