import { refreshBalance } from '#accounts'
import { recordActions, type Actor } from '#core/audit_log'
import { rows, type TableRow, type Trx } from '#core/database'
import { repriceCarts, returnToCart } from '#orders/cart/reprice_cart'
import { refreshCustomerOrders } from '#orders/order/actions/refresh_order_search'
import { orderInvoices } from '#orders/order/order_invoices'
import { withLines } from '#orders/order/reads/find_order'
import { STEPS } from '#orders/order/rules/order_flow'
import { OrderState } from '#shared/enums'
import type { MergedAccounts } from '#core/personal_data'
import type { OrderRecord } from '#orders/order/reads/order_records'

/** Makes the orders, quotes and carts of a closed account those of another one; links to them stay valid. */
export async function mergeOrders(accounts: MergedAccounts, actor: Actor, trx: Trx): Promise<void> {
  const { from, into } = accounts
  await mergeCarts(accounts, trx)
  const moved = await rows<Pick<TableRow<'orders'>, 'id'>>(
    'update orders set user_id = ? where user_id = ? returning id',
    [into, from],
    trx
  )
  const ids = moved.map(({ id }) => id)
  const invoices = await orderInvoices()
  await invoices.ordersAttached(ids, into, trx)
  await recordActions(
    ids.map((id) => ({ subject: { type: 'order', id }, action: 'account_merged', actor })),
    trx
  )
  await refreshCustomerOrders(into, trx)
  refreshBalance(from, trx)
  refreshBalance(into, trx)
}

const IS_OPEN_CART = `state in (${STEPS.join(', ')}) and deleted_at is null`

/** Reprices the carts for the account that stays; beside its own cart in a currency, another one is left behind. */
async function mergeCarts({ from, into }: MergedAccounts, trx: Trx): Promise<void> {
  const own = await rows<Pick<TableRow<'orders'>, 'currency'>>(
    `select currency from orders where user_id = ? and ${IS_OPEN_CART} and superseded_at is null`,
    [into],
    trx
  )
  const taken = new Set(own.map(({ currency }) => currency))
  const moved = await rows<OrderRecord>(
    `update orders set user_id = ? where user_id = ? and ${IS_OPEN_CART} returning *`,
    [into, from],
    trx
  )
  const superseded = new Map(moved.map((row) => [row.id, row.superseded_at]))
  const at = new Date().toISOString()
  const carts = await withLines(moved, trx)
  await repriceCarts(
    carts.map((cart) => ({
      columns: {
        superseded_at: taken.has(cart.currency) ? at : (superseded.get(cart.id) ?? null),
        updated_at: at,
        ...returnToCart(cart),
      },
      order: { ...cart, userId: into, state: OrderState.Cart, updatedAt: at },
    })),
    trx
  )
}
