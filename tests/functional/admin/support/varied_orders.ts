import { insert, writeTx, type ColumnValues } from '#core/database'
import { refreshOrderSearch } from '#orders/order/actions/refresh_order_search'
import { emptyAddress } from '#shared/address'
import { OrderSource, OrderState, PaymentMethod, ShipState } from '#shared/enums'
import { newId } from '#shared/ids'

type OrderColumns = ColumnValues<'orders'>
export type StoredOrder = OrderColumns & { id: string; email: string; total_cents: number }

const address = JSON.stringify(emptyAddress('US'))

/** Inserts an open, unpaid order of $100.00, or the given columns; one that is placed can be searched for. */
export async function insertOrder(columns: OrderColumns = {}): Promise<StoredOrder> {
  const id = newId()
  const at = columns.placed_at ?? columns.created_at ?? '2026-11-01T12:00:00.000Z'
  const order = {
    id,
    id2: id.slice(12).toUpperCase(),
    source: OrderSource.ChequeOrBankTransfer,
    state: OrderState.Open,
    currency: 'usd' as const,
    email: `${id}@example.com`,
    address_shipping: address,
    address_billing: address,
    shipping_options: '[]',
    ship_state: ShipState.NotShipped,
    payment_method: PaymentMethod.BankTransfer,
    subtotal_cents: 10_000,
    total_cents: 10_000,
    balance_cents: null,
    created_at: at,
    updated_at: at,
    placed_at: at,
    cancelled_at: null,
    amazon_cancellation: null,
    awaits_goods: false,
    salesperson_id: null,
    user_id: null,
    is_invoiced: false,
    ...columns,
  }
  await insert('orders', order)
  await writeTx((trx) => refreshOrderSearch([id], trx))
  return order
}

type VariedUsers = { salespeople: readonly string[]; customers: readonly string[] }

/** Inserts orders whose columns repeat after different numbers of orders, so that most combinations occur. */
export async function insertVariedOrders(count: number, users: VariedUsers) {
  const orders: StoredOrder[] = []
  for (let n = 0; n < count; n++) orders.push(await insertOrder(variedColumns(n, users)))
  return orders
}

const SOURCES = [
  OrderSource.ChequeOrBankTransfer,
  OrderSource.AmazonCa,
  'Trade fair',
  OrderSource.ChequeOrBankTransfer,
  OrderSource.AmazonCa,
  'Trade fair',
  OrderSource.AmazonCaFba,
]

const pick = <Value>(values: readonly Value[], n: number): Value => values[n % values.length]

function variedColumns(n: number, { salespeople, customers }: VariedUsers): OrderColumns {
  const total = 1_000 + ((n * 37) % 19) * 100
  const day = String(1 + ((n * 5) % 28)).padStart(2, '0')
  const at = `2026-${n % 2 ? '10' : '11'}-${day}T${n % 3 ? '04:30' : '15:00'}:00.000Z`
  return {
    state: pick([OrderState.Open, OrderState.Proforma, OrderState.Complete, OrderState.Cart], n),
    cancelled_at: n % 9 === 0 && n % 4 !== 3 ? at : null,
    balance_cents: pick([null, 0, total, 0, 500], n),
    ship_state: pick([ShipState.NotShipped, ShipState.Shipped, ShipState.Returned], n),
    source: pick(SOURCES, n),
    amazon_cancellation: pick([null, 'reported', null, 'reported', 'kept'], n),
    awaits_goods: n % 7 === 4,
    is_invoiced: n % 5 > 2,
    currency: pick(['usd', 'cad', 'usd'] as const, Math.floor(n / 2)),
    email: `${pick(['ada', 'grace', 'ingrid'], Math.floor(n / 3))}${n}@example.com`,
    subtotal_cents: total,
    total_cents: total,
    created_at: at,
    updated_at: at,
    placed_at: n % 13 === 0 ? null : at,
    salesperson_id: pick([null, ...salespeople], Math.floor(n / 4)),
    user_id: pick([null, ...customers], Math.floor(n / 5)),
  }
}
