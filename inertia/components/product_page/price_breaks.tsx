import { Price } from '~/components/ui/price'
import type { PriceView } from '@views/storefront'

/** Prices by quantity; hidden if there is only one */
export function PriceBreaks({ breaks }: { breaks: PriceView['breaks'] }) {
  if (breaks.length < 2) return null
  return (
    <table className="nums w-full text-label">
      <caption className="sr-only">Prices by quantity</caption>
      <thead>
        <tr className="text-ink-3">
          <th scope="col" className="pb-1.5 font-medium">
            Quantity
          </th>
          <th scope="col" className="pb-1.5 text-end font-medium">
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {breaks.map(({ quantity, price }, index) => (
          <tr key={quantity} className="border-t border-line">
            <th scope="row" className="py-2 font-normal text-ink-2">
              {quantityRange(quantity, breaks[index + 1]?.quantity)}
            </th>
            <td className="py-2 text-end text-ink">
              <Price of={price} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function quantityRange(from: number, next: number | undefined): string {
  if (!next) return `${from} or more`
  return next - 1 === from ? String(from) : `${from} to ${next - 1}`
}
