import { Head } from '@inertiajs/react'
import type { ReactNode } from 'react'

export type Problem = { status: number; message: string }

/** Why a page cannot be shown, with the ways on */
export function ProblemMessage({ status, message, children }: Problem & { children: ReactNode }) {
  const title = TITLES[status] ?? 'Something went wrong'
  return (
    <div className="w-full max-w-xl text-center">
      <Head title={title} />
      <p className="nums text-lead text-ink-3">{status}</p>
      <h1 className="mt-2 text-title font-semibold">{title}</h1>
      <p className="mx-auto mt-4 max-w-[44ch] text-lead text-ink-2">{message}</p>
      <div className="mt-9 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}

const TITLES: Record<number, string> = {
  401: 'Please log in',
  403: 'You don’t have access to this page',
  422: 'This address has an invalid value',
  429: 'Too many requests',
  503: 'Temporarily unavailable',
}
