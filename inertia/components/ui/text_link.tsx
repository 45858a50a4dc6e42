import { Link } from '@inertiajs/react'
import type { ReactNode } from 'react'

/** A link within a sentence */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="font-semibold text-ink underline underline-offset-4">
      {children}
    </Link>
  )
}
