import { PurchaseTotals } from '~/components/purchasing/purchase_totals'
import { DataTable } from '~/components/ui/data_table'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import { cx } from '~/components/ui/cx'
import type { Column } from '~/components/ui/data_table'
import type { PurchaseOrderDetail } from '@views/purchasing'

type Line = PurchaseOrderDetail['lines'][number]

const WIDE = 'hidden @lg:table-cell'

const COLUMNS: readonly Column<Line>[] = [
  { id: 'item', header: 'Item', className: 'ps-5', cell: (line) => <Item line={line} /> },
  {
    id: 'quantity',
    header: 'Quantity',
    isNumber: true,
    className: WIDE,
    cell: ({ quantity }) => quantity,
  },
  {
    id: 'received',
    header: 'Received',
    isNumber: true,
    cell: (line) => <ReceivedCount line={line} />,
  },
  {
    id: 'cost',
    header: 'Cost',
    isNumber: true,
    className: WIDE,
    cellClassName: 'text-ink-2',
    cell: ({ cost }) => <Price of={cost} />,
  },
  {
    id: 'total',
    header: 'Total',
    isNumber: true,
    className: 'pe-5',
    cell: ({ total }) => <Price of={total} />,
  },
]

export function PurchaseLines({ purchase }: { purchase: PurchaseOrderDetail }) {
  const { lines, amounts, order } = purchase
  return (
    <Panel title="Items" isFlush className="@container">
      <DataTable caption="Items" columns={COLUMNS} rows={lines} rowKey={({ id }) => id} />
      <section aria-label="Totals" className="flex justify-end border-t border-line px-5 py-4">
        <div className="w-full sm:w-80">
          <PurchaseTotals amounts={amounts} taxPercent={order.payment.salesTaxPercent} />
        </div>
      </section>
    </Panel>
  )
}

function Item({ line: { name, sku, description, quantity, cost } }: { line: Line }) {
  return (
    <>
      <p className="text-ink">{name}</p>
      {sku && <p className="text-label text-ink-3">{sku}</p>}
      {description && <p className="text-label text-ink-2">{description}</p>}
      <p className="nums mt-0.5 text-label text-ink-2 @lg:hidden">
        {quantity} × <Price of={cost} />
      </p>
    </>
  )
}

function ReceivedCount({ line: { received, quantity, outstanding } }: { line: Line }) {
  return (
    <>
      <span className={cx(outstanding === 0 && 'text-success')}>{received}</span>
      <span className="text-ink-3"> of {quantity}</span>
    </>
  )
}
