import type { ReactNode } from 'react'

/** Opens below a line. */
export const WhyDetails = ({ sku, children }: { sku: string; children: ReactNode }) => (
  <details className="mt-1 max-w-80">
    <summary className="inline-flex min-h-6 items-center rounded-sm text-label text-ink-3 underline decoration-edge underline-offset-4 hover:text-ink">
      Why this price<span className="sr-only"> of {sku}</span>
    </summary>
    <div className="pt-1 pb-2">{children}</div>
  </details>
)
