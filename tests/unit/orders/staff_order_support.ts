import { orderEditErrors } from '#orders/entry/rules/order_edit_errors'
import { editOrder } from '#orders/entry/rules/order_edit'
import { OrderState } from '#shared/enums'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'
import { aLine, anOrder, aProduct, denver } from '#tests/unit/orders/support'
import type { Order, OrderLine } from '#orders/order'
import type { PricedLine } from '#orders/order/rules/priced_order'
import type { StaffOrderEdit } from '#orders/entry/rules/staff_order_input'
import type { StaffOrderPrices } from '#orders/entry/rules/staff_order_prices'

export const usd = (cents: number) => Money.of(cents, 'usd')

/** A line of one unit of the product p1 at $10.00, with changes */
export const pricedLine = (line: Partial<OrderLine> = {}, changes: Partial<PricedLine> = {}) =>
  ({
    line: aLine({ id: 'l1', productId: 'p1', ...line }),
    product: aProduct({ id: 'p1' }),
    cost: usd(1000),
    retail: usd(1000),
    price: { unit: usd(1000) },
    discount: usd(0),
    quantity: line.quantity ?? 1,
    weightGrams: 0,
    isBuyable: true,
    shortStock: null,
    ...changes,
  }) as PricedLine

export type Prices = Omit<Partial<StaffOrderPrices>, 'order' | 'amounts'> & {
  order?: Partial<Order>
  amounts?: Partial<Order['amounts']>
}

/** The prices of an order of that one line, with changes */
export const pricesOf = ({ order = {}, amounts = {}, ...changes }: Prices = {}) => {
  const stored = anOrder({ email: 'ada@example.com', ...order })
  return {
    customer: null,
    lines: [pricedLine()],
    promo: null,
    promoProblem: null,
    quote: null,
    quoteProblem: null,
    defaultTaxRate: Rate.percent('0'),
    ...changes,
    order: stored,
    amounts: { ...stored.amounts, subtotal: usd(1000), total: usd(1000), ...amounts },
  } as StaffOrderPrices
}

export const openLine = aLine({
  id: 'l1',
  productId: 'p1',
  quantity: 3,
  sku: 'SKU',
  cost: usd(1000),
})
export const openOrder = anOrder({
  state: OrderState.Open,
  lines: [openLine],
  shipping: denver,
  billing: denver,
})

/** Returns the errors of an edit of this open order, or of another one. */
export function editErrors(
  edit: StaffOrderEdit,
  {
    prices = {} as Prices,
    used = {} as Partial<Record<'invoiced' | 'returned' | 'shipped', number>>,
    inShipments = [] as string[],
    author = {},
    of = openOrder,
  } = {}
) {
  const edited = editOrder(of, edit, { currency: 'usd', promo: null })
  const quantities = (count = 0) => new Map([['l1', count]])
  return orderEditErrors({
    stored: of,
    edit,
    edited,
    prices: pricesOf({
      lines: edited.order.lines.map((each) => pricedLine(each)),
      ...prices,
      order: { ...edited.order, ...prices.order },
    }),
    author,
    used: {
      invoiced: quantities(used.invoiced),
      returned: quantities(used.returned),
      shipped: quantities(used.shipped),
      inShipments: new Set(inShipments),
    },
  })
}
