import { PaymentBadge, StateBadge } from '~/components/orders/order_badges'
import { cx } from '~/components/ui/cx'
import { DateText } from '~/components/ui/date_text'
import { Price } from '~/components/ui/price'
import { Cell, HeadCell, Row, RowLink, SortHead, Table } from '~/components/ui/table'
import { staff } from '~/lib/paths'
import type { ListParams } from '~/hooks/use_list_params'
import type { OrderRowView } from '@views/orders'

const WHERE_WIDE = 'hidden @min-[60rem]:table-cell'

type OrderTableProps = { rows: readonly OrderRowView[]; params: ListParams }

export function OrderTable({ rows, params }: OrderTableProps) {
  const head = (
    <tr>
      <SortHead column="email" params={params}>
        Customer
      </SortHead>
      <HeadCell>Number</HeadCell>
      <SortHead column="dates.placed" params={params}>
        Date
      </SortHead>
      <SortHead column="payment.subtotal" params={params} isNumber className={WHERE_WIDE}>
        Subtotal
      </SortHead>
      <HeadCell isNumber>Total</HeadCell>
      <SortHead column="payment.balance_remaining" params={params}>
        Payment
      </SortHead>
      <SortHead column="state" params={params}>
        State
      </SortHead>
    </tr>
  )
  return (
    <Table caption="Orders" head={head} isSmall>
      {rows.map((order) => (
        <Row key={order.id}>
          <Cell className="w-full max-w-0">
            <p className="truncate text-ink">{order.email}</p>
            <p className="truncate text-label text-ink-3">{whoOf(order)}</p>
          </Cell>
          <Cell className="nums whitespace-nowrap">
            <RowLink href={staff.order(order.id)}>{order.number}</RowLink>
          </Cell>
          <Cell className="text-ink-2">
            <DateText at={order.date} />
          </Cell>
          <Cell isNumber className={cx('text-ink-2', WHERE_WIDE)}>
            <Price of={order.subtotal} />
          </Cell>
          <Cell isNumber>
            <Price of={order.total} />
          </Cell>
          <Cell>
            <PaymentBadge payment={order.payment} />
          </Cell>
          <Cell>
            <StateBadge {...order} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

export const whoOf = ({ name, company }: Pick<OrderRowView, 'name' | 'company'>): string =>
  [name, company].filter(Boolean).join(', ')
