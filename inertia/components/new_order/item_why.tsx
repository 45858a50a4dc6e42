import { WhyDetails } from '~/components/prices/why_details'
import { WhyList } from '~/components/prices/why_list'
import { whySteps } from '~/components/prices/why_steps'
import type { PreviewLine } from '~/components/new_order/use_preview'
import type { Currency } from '~/lib/money'

type ItemWhyProps = { seen: PreviewLine; sku: string; currency: Currency }

/** Opens below a line: what is left of it, and why the customer pays this. */
export function ItemWhy({ seen, sku, currency }: ItemWhyProps) {
  if (seen.trace.length === 0) return null
  return (
    <WhyDetails sku={sku}>
      <WhyList steps={whySteps(seen.trace, currency)} />
      <p className="mt-2 text-label text-ink-3">{seen.stock} can be sold now.</p>
    </WhyDetails>
  )
}
