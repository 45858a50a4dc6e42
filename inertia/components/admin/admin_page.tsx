import { Head, Link } from '@inertiajs/react'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '~/components/ui/cx'

type AdminPageProps = {
  title: string
  /** Shown beside the title, e.g. a badge or a date */
  aside?: ReactNode
  actions?: ReactNode
  back?: { href: string; label: string }
  isNarrow?: boolean
  children: ReactNode
}

/** The frame of every staff page: back link, title, actions */
export function AdminPage({ title, aside, actions, back, isNarrow, children }: AdminPageProps) {
  return (
    <div
      className={cx(
        'mx-auto w-full px-4 pt-5 pb-16 sm:px-8 sm:pt-8',
        isNarrow ? 'max-w-3xl' : 'max-w-7xl'
      )}
    >
      <Head title={title} />
      {back && (
        <Link
          href={back.href}
          className="-ms-1 mb-2 inline-flex min-h-7 items-center gap-1 text-sm text-ink-2 hover:text-ink"
        >
          <ChevronLeft aria-hidden="true" className="size-4" />
          {back.label}
        </Link>
      )}
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-[1.625rem] leading-8 font-semibold tracking-[-0.026em]">{title}</h1>
          {aside}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
