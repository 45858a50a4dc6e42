import { partNumberTexts } from '@shared/texts/carts'
import type { HistoryOrder } from '@views/orders'

type ListedLine = Omit<HistoryOrder['lines'][number], 'awaits'> & { awaits?: string }

/** What an order or a quote of a customer consists of */
export function ItemList({ lines }: { lines: readonly ListedLine[] }) {
  return (
    <ul className="mt-3 space-y-1 text-control text-ink-2">
      {lines.map(({ sku, partNumber, name, quantity, awaits }, index) => (
        <li key={index} className="flex gap-3">
          <span className="nums min-w-12 shrink-0 text-end text-ink-3">{quantity}&nbsp;×</span>
          <span className="min-w-0 text-ink wrap-anywhere">
            {name} {sku && <span className="text-ink-3">{sku}</span>}
            {partNumber && (
              <span className="block text-label text-ink-3">
                {partNumberTexts.yours(partNumber)}
              </span>
            )}
            {awaits && <span className="nums block text-label text-ink-2">{awaits}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
