import { OrderTotals } from '~/components/orders/order_totals'
import { PriceExplanation, PriceReasonList } from '~/components/prices/price_explanation'
import { DataTable } from '~/components/ui/data_table'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import type { Column } from '~/components/ui/data_table'
import type { OrderDetail } from '@views/orders'

type OrderLine = OrderDetail['lines'][number]

const WIDE = 'hidden @lg:table-cell'

export function OrderItems({ order }: { order: OrderDetail }) {
  const { lines } = order
  const hasDiscounts = lines.some(({ discount }) => discount.cents > 0)
  const columns = hasDiscounts ? COLUMNS : COLUMNS.filter(({ id }) => id !== 'discount')
  const rows = lines.map((line, position) => ({ ...line, position }))
  return (
    <Panel title="Items" isFlush className="@container">
      <DataTable
        caption="Items"
        columns={columns}
        rows={rows}
        rowKey={({ position }) => position}
      />
      <div className="flex justify-end border-t border-line px-5 py-4">
        <OrderTotals order={order} />
      </div>
    </Panel>
  )
}

const COLUMNS: readonly Column<OrderLine>[] = [
  { id: 'item', header: 'Item', className: 'ps-5', cell: (line) => <Item line={line} /> },
  {
    id: 'quantity',
    header: 'Quantity',
    isNumber: true,
    className: WIDE,
    cell: ({ quantity }) => quantity,
  },
  {
    id: 'price',
    header: 'Price',
    isNumber: true,
    className: WIDE,
    cellClassName: 'text-ink-2',
    cell: ({ cost }) => <Price of={cost} />,
  },
  {
    id: 'discount',
    header: 'Discount',
    isNumber: true,
    className: WIDE,
    cellClassName: 'text-ink-2',
    cell: ({ discount }) => discount.cents > 0 && <Price of={discount} />,
  },
  {
    id: 'total',
    header: 'Total',
    isNumber: true,
    className: 'pe-5',
    cell: ({ total }) => <Price of={total} />,
  },
]

function Item({ line }: { line: OrderLine }) {
  const { name, sku, description, quantity, cost, listed, discount, why } = line
  return (
    <>
      <p className="text-ink">{name}</p>
      {sku && <p className="text-label text-ink-3">{sku}</p>}
      {description && <p className="text-label text-ink-2">{description}</p>}
      <p className="nums mt-0.5 text-label text-ink-2 @lg:hidden">
        {quantity} × <Price of={cost} />
        {discount.cents > 0 && (
          <>
            , discount <Price of={discount} />
          </>
        )}
      </p>
      {listed && (
        <p className="text-label text-ink-2">
          Price set by hand, instead of <Price of={listed} />
        </p>
      )}
      {why.steps.length > 0 && (
        <PriceExplanation sku={sku}>
          {why.isFixed && (
            <p className="mb-1.5 text-label text-ink-3">
              The price was fixed when the order was placed. Today it would be:
            </p>
          )}
          <PriceReasonList reasons={why.steps} />
        </PriceExplanation>
      )}
    </>
  )
}
