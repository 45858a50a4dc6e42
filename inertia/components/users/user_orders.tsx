import { PaymentBadge, StateBadge } from '~/components/orders/order_badges'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import { ShownOf } from '~/components/ui/shown_of'
import { Cell, HeadCell, Row, RowLink, Table } from '~/components/ui/table'
import { TextLink } from '~/components/ui/text_link'
import { staff } from '~/lib/paths'
import type { CustomerOrdersView } from '@views/orders'

type UserOrdersProps = CustomerOrdersView & { email: string }

export function UserOrders({ orders, count, email }: UserOrdersProps) {
  const head = (
    <tr>
      <HeadCell>Number</HeadCell>
      <HeadCell className="max-sm:hidden">Date</HeadCell>
      <HeadCell isNumber>Total</HeadCell>
      <HeadCell className="max-sm:hidden">Payment</HeadCell>
      <HeadCell className="max-sm:hidden">State</HeadCell>
    </tr>
  )
  if (orders.length === 0) {
    return (
      <Panel title="Orders">
        <p className="text-control text-ink-3">Nothing ordered yet.</p>
      </Panel>
    )
  }
  return (
    <Panel title="Orders">
      <div className="-mx-5 -mb-5 max-h-96 overflow-y-auto">
        <Table caption="Orders of this customer" head={head} isSmall>
          {orders.map((order) => (
            <Row key={order.id}>
              <Cell className="nums whitespace-nowrap">
                <RowLink href={staff.order(order.id)}>{order.number}</RowLink>
                <span className="mt-1 flex items-center gap-2 text-label text-ink-3 sm:hidden">
                  <DateText at={order.date} />
                  <StateBadge {...order} />
                </span>
              </Cell>
              <Cell className="text-ink-2 max-sm:hidden">
                <DateText at={order.date} />
              </Cell>
              <Cell isNumber>
                <Price of={order.total} />
                <span className="mt-1 block sm:hidden">
                  <PaymentBadge payment={order.payment} />
                </span>
              </Cell>
              <Cell className="max-sm:hidden">
                <PaymentBadge payment={order.payment} />
              </Cell>
              <Cell className="max-sm:hidden">
                <StateBadge {...order} />
              </Cell>
            </Row>
          ))}
        </Table>
        {count > orders.length && (
          <div className="flex justify-between gap-3 px-4 py-3 text-label">
            <ShownOf shown={orders.length} count={count} />
            <TextLink href={staff.ordersWith(email)}>Find them all in the orders</TextLink>
          </div>
        )}
      </div>
    </Panel>
  )
}
