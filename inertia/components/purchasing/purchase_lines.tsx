import { DocumentTotals } from '~/components/documents/document_totals'
import {
  LineItem,
  QUANTITY_COLUMN,
  TOTAL_COLUMN,
  WIDE,
  costColumn,
  itemColumn,
} from '~/components/documents/line_columns'
import { DataTable } from '~/components/ui/data_table'
import { Panel } from '~/components/ui/panel'
import { cx } from '~/components/ui/cx'
import type { Column } from '~/components/ui/data_table'
import type { PurchaseOrderDetail } from '@views/purchasing'

type Line = PurchaseOrderDetail['lines'][number]

const COLUMNS: readonly Column<Line>[] = [
  itemColumn((line) => (
    <>
      <LineItem line={line} />
      <p className="nums text-label text-ink-2 @lg:hidden">
        <ReceivedCount line={line} /> received
      </p>
    </>
  )),
  QUANTITY_COLUMN,
  {
    id: 'received',
    header: 'Received',
    isNumber: true,
    className: WIDE,
    cell: (line) => <ReceivedCount line={line} />,
  },
  costColumn('Cost'),
  TOTAL_COLUMN,
]

export function PurchaseLines({ purchase }: { purchase: PurchaseOrderDetail }) {
  const { lines, amounts, order } = purchase
  return (
    <Panel title="Items" isFlush className="@container">
      <DataTable caption="Items" columns={COLUMNS} rows={lines} rowKey={({ id }) => id} />
      <section aria-label="Totals" className="flex justify-end border-t border-line px-5 py-4">
        <div className="w-full sm:w-80">
          <DocumentTotals amounts={amounts} taxPercent={order.payment.salesTaxPercent} />
        </div>
      </section>
    </Panel>
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
