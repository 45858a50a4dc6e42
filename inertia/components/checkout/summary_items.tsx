import { LineThumb } from '~/components/checkout/line_thumb'
import { Price } from '~/components/ui/price'
import type { CheckoutLine } from '~/components/checkout/order'

export function SummaryItems({ lines }: { lines: readonly CheckoutLine[] }) {
  return (
    <ul aria-label="Items" className="mb-5 space-y-4 border-b border-line pb-5">
      {lines.map(({ id, name, thumb, quantity, cost }) => (
        <li key={id} className="flex items-center gap-4 text-control">
          <LineThumb thumb={thumb} className="w-16" />
          <span className="min-w-0 flex-1">
            <span className="block text-ink">{name}</span>
            <span className="block text-label text-ink-2">
              <span className="nums">{quantity}</span> × <Price of={cost} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
