import { WhyDetails } from '~/components/prices/why_details'
import { WhyList } from '~/components/prices/why_list'
import type { OrderDetailView } from '@views/orders'

type LineWhyProps = Pick<OrderDetailView['lines'][number], 'why' | 'sku'>

/** Opens below a line of an order. */
export function LineWhy({ why: { isFixed, steps }, sku }: LineWhyProps) {
  if (steps.length === 0) return null
  return (
    <WhyDetails sku={sku}>
      {isFixed && (
        <p className="mb-1.5 text-label text-ink-3">
          Fixed when it was ordered. Today it would be:
        </p>
      )}
      <WhyList steps={steps} />
    </WhyDetails>
  )
}
