import { Link } from '@inertiajs/react'
import type { ReactNode } from 'react'

type TextLinkProps = {
  href: string
  /** Shows the record on the same page, which keeps its state and scroll position */
  isSamePage?: boolean
  children: ReactNode
}

/** A link within a sentence */
export function TextLink({ href, isSamePage = false, children }: TextLinkProps) {
  return (
    <Link
      href={href}
      preserveState={isSamePage}
      preserveScroll={isSamePage}
      className="touch-link font-semibold text-ink underline underline-offset-4"
    >
      {children}
    </Link>
  )
}
