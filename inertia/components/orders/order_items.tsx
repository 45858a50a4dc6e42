import { DocumentTotals } from '~/components/documents/document_totals'
import {
  LineItem,
  QUANTITY_COLUMN,
  TOTAL_COLUMN,
  WIDE,
  costColumn,
  itemColumn,
} from '~/components/documents/line_columns'
import { PriceExplanation, PriceReasonList } from '~/components/prices/price_explanation'
import { DataTable } from '~/components/ui/data_table'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import { checkoutTexts } from '@shared/texts/checkout'
import type { Column } from '~/components/ui/data_table'
import type { OrderDetail } from '@views/orders'

type OrderLine = OrderDetail['lines'][number]

export function OrderItems({ order }: { order: OrderDetail }) {
  const { lines, payment } = order
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
        <div className="w-full sm:w-80">
          <DocumentTotals
            amounts={payment}
            taxPercent={payment.salesTaxPercent}
            taxParts={payment.taxParts}
            discountLabel={checkoutTexts.discount(payment.promo)}
          />
        </div>
      </div>
    </Panel>
  )
}

const COLUMNS: readonly Column<OrderLine>[] = [
  itemColumn((line) => <Item line={line} />),
  QUANTITY_COLUMN,
  costColumn('Price'),
  {
    id: 'discount',
    header: 'Discount',
    isNumber: true,
    className: WIDE,
    cellClassName: 'text-ink-2',
    cell: ({ discount }) => discount.cents > 0 && <Price of={discount} />,
  },
  TOTAL_COLUMN,
]

/** What of a line shipped, came back and is invoiced; nothing before the first of it */
function LineProgress({ line: { quantity, shipped, returned, invoiced } }: { line: OrderLine }) {
  const parts = [
    shipped > 0 && `Shipped ${shipped} of ${quantity}`,
    returned > 0 && `returned ${returned}`,
    invoiced > 0 && `invoiced ${invoiced}`,
  ].filter(Boolean)
  return parts.length > 0 && <p className="nums text-label text-ink-2">{parts.join(', ')}</p>
}

function Item({ line }: { line: OrderLine }) {
  const { sku, listed, discount, why, awaits } = line
  return (
    <>
      <LineItem
        line={line}
        discount={
          discount.cents > 0 && (
            <>
              , discount <Price of={discount} />
            </>
          )
        }
      />
      <LineProgress line={line} />
      {awaits && <p className="nums text-label text-ink-2">{awaits}</p>}
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
