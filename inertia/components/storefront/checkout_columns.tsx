import type { ReactNode } from 'react'
import { Disclosure } from '~/components/ui/disclosure'

type CheckoutColumnsProps = {
  children: ReactNode
  summaryTitle: string
  /** Items and totals */
  summary: ReactNode
  /** Shown while the summary is collapsed on a narrow screen */
  total: ReactNode
  /** Whether the summary of a narrow screen starts open */
  isOpen?: boolean
}

/** The steps next to the order summary; on narrow screens the summary collapses above them. */
export function CheckoutColumns({
  children,
  summaryTitle,
  summary,
  total,
  isOpen = false,
}: CheckoutColumnsProps) {
  return (
    <div className="mt-8 grid gap-x-16 gap-y-8 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
      <Disclosure
        key={String(isOpen)}
        isOpen={isOpen}
        className="rounded-card bg-surface px-5 py-1.5 lg:hidden"
        title={
          <span className="flex flex-1 justify-between gap-x-4 max-sm:flex-col">
            {summaryTitle}
            <span className="block min-h-[1lh] font-semibold">{total}</span>
          </span>
        }
      >
        <div className="pt-3 text-ink">{summary}</div>
      </Disclosure>
      <div className="min-w-0">{children}</div>
      <aside aria-label={summaryTitle} className="max-lg:hidden">
        <div className="sticky top-8 rounded-card bg-surface p-7">
          <h2 className="mb-6 text-lg font-semibold tracking-tight">{summaryTitle}</h2>
          {summary}
        </div>
      </aside>
    </div>
  )
}
