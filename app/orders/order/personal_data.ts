import { countRows, rows, run, updateMany, type TableRow, type Trx } from '#core/database'
import { anonymizeStockLedger } from '#catalog'
import { clearEntryValues, recordActions, SYSTEM_ACTOR } from '#core/audit_log'
import { ownedBy, type DataSubject, type PersonalDataSource } from '#core/personal_data'
import {
  eraseInBatches,
  erasedAddresses,
  isWithinRetention,
  retainedSince,
  WITHOUT_NAME,
} from '#core/personal_data/retention'
import { isAnyPending } from '#payments'
import { OrderState } from '#shared/enums'
import { refreshOrderSearch } from '#orders/order/actions/refresh_order_search'
import { PLACED_STATES, STEPS } from '#orders/order/rules/order_flow'
import { customerTexts } from '#shared/texts/customers'

const IS_CART = `state in (${STEPS.join(', ')})`
const WAS_PLACED = `state in (${PLACED_STATES.join(', ')})`
const IS_OPEN = `state in (${OrderState.Open}, ${OrderState.Proforma}) and cancelled_at is null and deleted_at is null`

/**
 * An erasure deletes carts. Tax law requires placed orders to be retained: their e-mail address and phone number are
 * erased at once, names and streets after the retention period, the country and state of taxation never.
 */
export const orderDataSource: PersonalDataSource = {
  name: 'orders',
  title: 'Orders and carts',
  accountColumns: {
    'orders.user_id': 'merges',
    'orders.salesperson_id': 'stays',
    'order_adjustments.staff_user_id': 'stays',
    'order_returns.staff_user_id': 'stays',
    'payment_links.staff_user_id': 'stays',
    'amazon_runs.actor_id': 'stays',
    'amazon_runs.undone_by': 'stays',
  },

  async mergeObstacles({ from, into }, trx) {
    const orders = await rows<Pick<TableRow<'orders'>, 'id' | 'pending_attempt_id'>>(
      'select id, pending_attempt_id from orders where user_id in (?, ?)',
      [from, into],
      trx
    )
    const isPending =
      orders.some((order) => order.pending_attempt_id !== null) ||
      (await isAnyPending(
        orders.map(({ id }) => id),
        trx
      ))
    return isPending ? [customerTexts.merge.pendingPayment] : []
  },

  collect,

  async plan(subject) {
    return { erased: await count(subject, IS_CART), kept: await count(subject, WAS_PLACED) }
  },

  async obstacles(subject, trx) {
    const openCount = await count(subject, `((${IS_OPEN}) or pending_attempt_id is not null)`, trx)
    if (openCount === 0) return []
    return [openCount === 1 ? 'One order is open.' : `${openCount} orders are open.`]
  },

  async erase(subject, trx) {
    const { where, bindings } = ownedBy(subject)
    const orders = await rows<Pick<TableRow<'orders'>, 'id'>>(
      `select id from orders where ${where}`,
      bindings,
      trx
    )
    await anonymizeStockLedger(
      orders.map(({ id }) => id),
      subject.name,
      trx
    )
    await run(`delete from orders where ${where} and ${IS_CART}`, bindings, trx)
    const placedOrders = await placedOrdersOf(subject, trx)
    const edited = { type: 'order', ids: placedOrders.map(({ id }) => id) }
    await clearEntryValues(edited, 'edited', trx)
    await updateMany('orders', placedOrders.map(erasedContact), trx)
    await recordErasedGuests(placedOrders, trx)
    await refreshOrderSearch(
      placedOrders.map(({ id }) => id),
      trx
    )
  },
}

async function count(subject: DataSubject, condition: string, trx?: Trx): Promise<number> {
  const { where, bindings } = ownedBy(subject)
  const sql = `select count(*) as n from orders where ${where} and ${condition}`
  return countRows(sql, bindings, trx)
}

function collect(subject: DataSubject) {
  const { where, bindings } = ownedBy(subject)
  return rows(
    `select id, id2, state, currency, email, phone, customer_po, address_shipping, address_billing, payment_method,
            card_brand, card_last4, subtotal_cents, discount_cents, sales_tax_cents, shipping_cents, credit_cents,
            total_cents, terms_revision, terms_agreed_at, created_at, placed_at, paid_at
     from orders where ${where} order by created_at, id`,
    bindings
  )
}

/** Placed orders of erased accounts, and those of guests that were erased with one */
const IS_ERASED = `${WAS_PLACED} and id in (
    select id from orders where user_id in (
      select subject_id from audit_log where action = 'erased' and subject_type = 'user')
    union all select subject_id from audit_log where action = 'erased' and subject_type = 'order')`

/** Removes names and streets from orders that tax law no longer requires, of customers who were erased, and returns how many. */
export const eraseOldOrders = (now = new Date()): Promise<number> =>
  eraseInBatches(async (limit, trx) => {
    const orders = await rows<PlacedOrder>(
      `select id, user_id, placed_at, address_shipping, address_billing from orders
       where placed_at < ? and address_shipping not like ? and ${IS_ERASED} order by placed_at limit ?`,
      [retainedSince(now), WITHOUT_NAME, limit],
      trx
    )
    await updateMany(
      'orders',
      orders.map(({ id, ...order }) => ({ id, ...erasedAddresses(order, { isRetained: false }) })),
      trx
    )
    await refreshOrderSearch(
      orders.map(({ id }) => id),
      trx
    )
    return orders.length
  })

type PlacedOrder = Pick<
  TableRow<'orders'>,
  'id' | 'user_id' | 'placed_at' | 'address_shipping' | 'address_billing'
>

function placedOrdersOf(subject: DataSubject, trx: Trx): Promise<PlacedOrder[]> {
  const { where, bindings } = ownedBy(subject)
  return rows<PlacedOrder>(
    `select id, user_id, placed_at, address_shipping, address_billing from orders where ${where} and ${WAS_PLACED}`,
    bindings,
    trx
  )
}

/** Only the log says of a guest's order, which names no account, that its customer was erased. */
const recordErasedGuests = (orders: readonly PlacedOrder[], trx: Trx): Promise<void> =>
  recordActions(
    orders
      .filter(({ user_id: userId }) => userId === null)
      .map(({ id }) => ({
        subject: { type: 'order', id },
        action: 'erased',
        actor: SYSTEM_ACTOR,
      })),
    trx
  )

const erasedContact = (order: PlacedOrder) => ({
  id: order.id,
  email: '',
  phone: '',
  payment_token: null,
  ...erasedAddresses(order, { isRetained: isWithinRetention(order.placed_at) }),
})
