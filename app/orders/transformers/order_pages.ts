import { defaultDocumentKind } from '#orders/transformers/order_document'
import { OrderState } from '#shared/enums'
import { displayNumber } from '#shared/ids'
import { CANCELLED, ORDER_STATE_NAMES, paymentStatusName } from '#shared/texts/display_names'
import type { Customer } from '#accounts'
import type { Order } from '#orders/order'
import type { CustomerOrder, HistoryOrder, OrderListItem } from '#orders/page_props'

export function stateLabels({ state, cancelledAt }: Pick<Order, 'state' | 'cancelledAt'>) {
  if (cancelledAt !== null)
    return { state: CANCELLED, stateDetail: CANCELLED, color: 'grey' as const }
  const { list, detail, color } = ORDER_STATE_NAMES[state]
  return { state: list, stateDetail: detail, color }
}

export function toCustomerOrder(order: Order): CustomerOrder {
  const { state, color } = stateLabels(order)
  return {
    id: order.id,
    number: displayNumber(order),
    date: order.placedAt ?? order.createdAt,
    total: order.amounts.total.toJSON(),
    payment: paymentStatusName(order.balance?.cents ?? null),
    state,
    color,
  }
}

export function toOrderListItem(order: Order, customer: Customer | null): OrderListItem {
  return {
    ...toCustomerOrder(order),
    email: order.email,
    name: customerName(order, customer),
    company: customer?.company || order.billing.company,
    subtotal: order.amounts.subtotal.toJSON(),
  }
}

/** An account without a name is named by its e-mail address, which the list shows beside the name already. */
function customerName({ billing }: Order, customer: Customer | null): string {
  if (customer && customer.name !== customer.email) return customer.name
  return `${billing.firstname} ${billing.lastname}`.trim()
}

export function toHistoryOrder(order: Order): HistoryOrder {
  const type = defaultDocumentKind(order.state)
  return {
    id: order.id,
    number: displayNumber(order),
    placedAt: order.placedAt,
    state: ORDER_STATE_NAMES[order.state].history,
    color: order.state === OrderState.Proforma ? 'grey' : 'green',
    customerPO: order.customerPO,
    total: order.amounts.total.toJSON(),
    lines: order.lines.map(({ sku, name, description, quantity }) => ({
      sku,
      name: name || description,
      quantity,
    })),
    documents: [{ type, label: type === 'proforma' ? 'Pro-forma' : 'Receipt' }],
  }
}
