import { WhyList } from '~/components/prices/why_list'
import type { OrderDetailView } from '@views/orders'

type LineWhyProps = Pick<OrderDetailView['lines'][number], 'why' | 'sku'>

/** Opens below a line of an order. */
export function LineWhy({ why: { isFixed, steps }, sku }: LineWhyProps) {
  if (steps.length === 0) return null
  return (
    <details className="mt-1 max-w-80">
      <summary className="inline-flex min-h-6 items-center rounded-sm text-label text-ink-3 underline decoration-edge underline-offset-4 hover:text-ink">
        Why this price<span className="sr-only"> of {sku}</span>
      </summary>
      <div className="pt-1 pb-2">
        {isFixed && (
          <p className="mb-1.5 text-label text-ink-3">
            Fixed when it was ordered. Today it would be:
          </p>
        )}
        <WhyList steps={steps} />
      </div>
    </details>
  )
}
