import { partNumberTexts } from '@shared/texts/carts'
import { Price } from '~/components/ui/price'
import type { ReactNode } from 'react'
import type { Column } from '~/components/ui/data_table'
import type { MoneyJson } from '~/lib/money'

/** A line of an order, invoice or purchase order as its page shows it */
type ShownLine = {
  name: string
  sku: string
  /** The customer's own number of the product */
  partNumber?: string
  description: string
  quantity: number
  cost: MoneyJson
  total: MoneyJson
}

/** Hides a column where the item shows its value below its name */
export const WIDE = 'hidden @lg:table-cell'

export const QUANTITY_COLUMN: Column<ShownLine> = {
  id: 'quantity',
  header: 'Quantity',
  isNumber: true,
  className: WIDE,
  cell: ({ quantity }) => quantity,
}

export const costColumn = (header: string): Column<ShownLine> => ({
  id: 'cost',
  header,
  isNumber: true,
  className: WIDE,
  cellClassName: 'text-ink-2',
  cell: ({ cost }) => <Price of={cost} />,
})

export const TOTAL_COLUMN: Column<ShownLine> = {
  id: 'total',
  header: 'Total',
  isNumber: true,
  className: 'pe-5',
  cell: ({ total }) => <Price of={total} />,
}

export const itemColumn = <Line extends ShownLine>(
  cell: (line: Line) => ReactNode = (line) => <LineItem line={line} />
): Column<Line> => ({ id: 'item', header: 'Item', className: 'ps-5', cell })

type LineItemProps = {
  line: ShownLine
  /** Follows quantity and price on a phone */
  discount?: ReactNode
}

/** The item of a line; on a phone with its quantity and price */
export const LineItem = ({ line, discount }: LineItemProps) => (
  <>
    <p className="wrap-anywhere text-ink">{line.name}</p>
    {line.sku && <p className="text-label text-ink-3">{line.sku}</p>}
    {line.partNumber && (
      <p className="text-label wrap-anywhere text-ink-3">
        {partNumberTexts.ofCustomer(line.partNumber)}
      </p>
    )}
    {line.description && <p className="text-label text-ink-2">{line.description}</p>}
    <p className="nums mt-0.5 text-label text-ink-2 @lg:hidden">
      {line.quantity}&nbsp;× <Price of={line.cost} />
      {discount}
    </p>
  </>
)
