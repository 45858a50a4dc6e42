import { LineWhy } from '~/components/orders/line_why'
import { OrderTotals } from '~/components/orders/order_totals'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import { Cell, HeadCell, Row, Table } from '~/components/ui/table'
import type { OrderDetailView } from '@views/orders'

type Line = OrderDetailView['lines'][number]

export function OrderItems({ order }: { order: OrderDetailView }) {
  const { lines } = order
  const hasDiscounts = lines.some(({ discount }) => discount.cents > 0)
  const head = (
    <tr>
      <HeadCell className="ps-5">Item</HeadCell>
      <HeadCell isNumber className="hidden @lg:table-cell">
        Quantity
      </HeadCell>
      <HeadCell isNumber className="hidden @lg:table-cell">
        Price
      </HeadCell>
      {hasDiscounts && (
        <HeadCell isNumber className="hidden @lg:table-cell">
          Discount
        </HeadCell>
      )}
      <HeadCell isNumber className="pe-5">
        Total
      </HeadCell>
    </tr>
  )
  return (
    <Panel title="Items" isFlush className="@container">
      <Table caption="Items" head={head} isSmall>
        {lines.map((line, position) => (
          <ItemRow key={position} line={line} hasDiscounts={hasDiscounts} />
        ))}
      </Table>
      <div className="flex justify-end border-t border-line px-5 py-4">
        <OrderTotals order={order} />
      </div>
    </Panel>
  )
}

function ItemRow({ line, hasDiscounts }: { line: Line; hasDiscounts: boolean }) {
  const { name, sku, description, quantity, cost, listed, discount, total, why } = line
  return (
    <Row>
      <Cell className="ps-5">
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
        <LineWhy why={why} sku={sku} />
      </Cell>
      <Cell isNumber className="hidden @lg:table-cell">
        {quantity}
      </Cell>
      <Cell isNumber className="hidden text-ink-2 @lg:table-cell">
        <Price of={cost} />
      </Cell>
      {hasDiscounts && (
        <Cell isNumber className="hidden text-ink-2 @lg:table-cell">
          {discount.cents > 0 && <Price of={discount} />}
        </Cell>
      )}
      <Cell isNumber className="pe-5">
        <Price of={total} />
      </Cell>
    </Row>
  )
}
