import { countRows, rows } from '#core/database'
import { countInvoices } from '#invoicing'
import { countOrders } from '#orders'
import { displayNumber } from '#shared/ids'

const MAX_COUNT = 1_000
const SHOWN = 3

/** Something that waits for a staff member, with the list that shows it */
export type MyTask = {
  key: 'my_overdue' | 'my_to_pay' | 'my_to_ship' | 'my_to_release' | 'my_quotes' | 'my_questions'
  /** Up to 1,000 */
  count: number
  href: string
  /** The first of them, where the list shows those of others, too */
  first: { label: string; href: string }[]
}

/** Counts what waits for a staff member: of the orders and invoices whose salesperson they are, and the quotes they issued. */
export async function myTasks(userId: string): Promise<MyTask[]> {
  const overdue = await countInvoices({ status: 'overdue', salesperson: userId }, MAX_COUNT)
  const tasks = await Promise.all([
    orderTask('my_to_pay', { state: 5, paid: false, salesperson: userId }),
    orderTask('my_to_ship', { state: 5, shipped: false, salesperson: userId }),
    orderTask('my_to_release', { view: 'to_release', salesperson: userId }),
    quotesTask(userId),
    questionsTask(userId),
  ])
  const invoices: MyTask = {
    key: 'my_overdue',
    count: overdue,
    href: `/admin/invoices?${new URLSearchParams({ status: 'overdue', salesperson: userId })}`,
    first: [],
  }
  return [invoices, ...tasks].filter(({ count }) => count > 0)
}

async function orderTask(
  key: MyTask['key'],
  conditions: Parameters<typeof countOrders>[0]
): Promise<MyTask> {
  const query = Object.entries(conditions).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  const count = await countOrders(conditions, MAX_COUNT)
  return { key, count, href: `/admin/orders?${new URLSearchParams(query)}`, first: [] }
}

/** Open quotes are few, so that their logs are read. */
export const MY_QUOTES = `select id, id2 from orders
  where quote_valid_until > ? and quote_valid_until is not null and quote_accepted_at is null and cancelled_at is null
    and deleted_at is null and state in (5, 6, 7)
    and (salesperson_id = ? or exists (select 1 from audit_log
      where subject_type = 'order' and subject_id = orders.id and action = 'quote_issued' and actor_id = ?))`

async function quotesTask(userId: string): Promise<MyTask> {
  const now = new Date().toISOString()
  const bindings = [now, userId, userId]
  return {
    key: 'my_quotes',
    count: await countOf(MY_QUOTES, bindings),
    href: '/admin/orders?view=quotes',
    first: await firstOrders(`${MY_QUOTES} order by quote_valid_until, id`, bindings),
  }
}

/** Questions about orders that no one has answered */
export const MY_QUESTIONS = `select orders.id, orders.id2 from contact_messages message join orders on orders.id = message.order_id
  where message.answered_at is null and orders.salesperson_id = ?`

async function questionsTask(userId: string): Promise<MyTask> {
  return {
    key: 'my_questions',
    count: await countOf(MY_QUESTIONS, [userId]),
    href: '/admin/inbox?state=open',
    first: await firstOrders(`${MY_QUESTIONS} order by message.created_at, message.id`, [userId]),
  }
}

async function firstOrders(sql: string, bindings: string[]): Promise<MyTask['first']> {
  const found = await rows<{ id: string; id2: string | null }>(`${sql} limit ${SHOWN}`, bindings)
  return found.map((order) => ({ label: displayNumber(order), href: `/admin/orders/${order.id}` }))
}

async function countOf(sql: string, bindings: string[]): Promise<number> {
  return countRows(`select count(*) as n from (${sql} limit ${MAX_COUNT}) found`, bindings)
}
