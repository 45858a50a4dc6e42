import { pagesOf } from '#core/lists'
import { shop } from '#config/shop'
import { placedOrdersOf } from '#orders/queries/placed_orders'
import { paperOf } from '#orders/rules/order_document'
import { ORDER_STATE_NAMES } from '#shared/display_names'
import { OrderState } from '#shared/enums'
import { displayNumber } from '#shared/ids'
import type { Order } from '#orders/order'
import type { HistoryOrderView, HistoryView } from '#orders/views'

/** A page of what a customer has bought, newest first. */
export async function orderHistory(userId: string, page: number): Promise<HistoryView> {
  const pageSize = shop.pageSize.list
  const { orders, count } = await placedOrdersOf(userId, { page, pageSize })
  return {
    orders: orders.map(toView),
    count,
    page,
    pages: pagesOf(count, pageSize),
  }
}

const PAPER_NAMES = { proforma: 'Pro-forma', receipt: 'Receipt' } as const

function toView(order: Order): HistoryOrderView {
  const paper = paperOf(order.state)
  const { history } = ORDER_STATE_NAMES[order.state]
  return {
    id: order.id,
    number: displayNumber(order),
    placedAt: order.placedAt,
    state: history,
    color: order.state === OrderState.Proforma ? 'grey' : 'green',
    customerPO: order.customerPO,
    total: order.amounts.total.toJSON(),
    lines: order.lines.map(({ sku, name, description, quantity }) => ({
      sku,
      name: name || description,
      quantity,
    })),
    papers: [{ type: paper, label: PAPER_NAMES[paper as keyof typeof PAPER_NAMES] }],
  }
}
