import { missingFacts } from '#config/missing_facts'
import { shop } from '#config/shop'
import { one, rows } from '#core/database'
import { countInvoices } from '#invoicing'
import { countOrders } from '#orders'
import { lastBookAudit } from '#reporting/queries/last_book_audit'
import { overdueInvoices } from '#reporting/queries/overdue_invoices'
import { salesWeeks } from '#reporting/rules/sales_weeks'
import { CURRENCIES, Money, type Currency } from '#shared/money'
import type { StaffHome, Todo, WeekSales } from '#reporting/home_props'

const MAX_COUNT = 1_000
const CACHE_MS = 10_000

/** Returns what needs attention, the sales of the last 16 weeks and the facts that the owner has to supply. */
export async function staffHome(now = new Date()): Promise<StaffHome> {
  return {
    todo: await todos(),
    sales: await weeklySales(now),
    missing: missingFacts.map(({ description }) => description),
    overdue: await overdueInvoices(now),
    books: await lastBookAudit(),
  }
}

/** Counts what needs attention; the orders and invoices of each kind are counted up to 1,000. */
async function todos(): Promise<Todo[]> {
  const orders = await Promise.all([
    orderTodo('to_pay', { state: 5, paid: false }),
    orderTodo('to_ship', { state: 5, shipped: false }),
    orderTodo('expiring', { view: 'expiring' }),
    orderTodo('quotes_expiring', { view: 'quotes_expiring' }),
    orderTodo('quotes_accepted', { view: 'quotes_accepted', state: 6, paid: false }),
    orderTodo('in_doubt', { view: 'in_doubt' }),
  ])
  const others = await one<
    Record<'low_stock' | 'out_of_stock' | 'applications' | 'failed_tasks', number>
  >(
    `select
      (select count(*) from products where disabled = false and stock > 0 and stock <= low_stock_at) as low_stock,
      (select count(*) from products where disabled = false and stock = 0) as out_of_stock,
      (select count(*) from trade_applications where state = 'new') as applications,
      (select count(*) from outbox where state = 'dead') as failed_tasks`
  )
  return [
    ...orders,
    {
      key: 'overdue',
      count: await countInvoices({ status: 'overdue' }, MAX_COUNT),
      href: '/admin/invoices?status=overdue',
    },
    { key: 'low_stock', count: others!.low_stock, href: '/admin/products?show=low' },
    { key: 'out_of_stock', count: others!.out_of_stock, href: '/admin/products?show=out' },
    { key: 'applications', count: others!.applications, href: '/admin/applications?state=new' },
    { key: 'failed_tasks', count: others!.failed_tasks, href: '/admin/mailbox' },
    { key: 'missing_facts', count: missingFacts.length, href: '/admin/setup' },
  ]
}

type OrderTodoConditions = Parameters<typeof countOrders>[0]

async function orderTodo(key: Todo['key'], conditions: OrderTodoConditions): Promise<Todo> {
  const query = Object.entries(conditions).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  const count = await countOrders(conditions, MAX_COUNT)
  return { key, count, href: `/admin/orders?${new URLSearchParams(query)}` }
}

let badges: { counts: Record<string, number>; until: number } | undefined

/** Returns what waits behind the entries of the menu, by path; this process remembers it for ten seconds. */
export async function menuBadges(now = Date.now()): Promise<Record<string, number>> {
  if (badges && badges.until > now) return badges.counts
  const open = await todos()
  const counted = new Map(open.map(({ key, count }) => [key, count]))
  const counts = {
    '/admin/orders': counted.get('to_ship') ?? 0,
    '/admin/applications': counted.get('applications') ?? 0,
    '/admin/products': counted.get('low_stock') ?? 0,
    '/admin/mailbox': counted.get('failed_tasks') ?? 0,
  }
  badges = { counts, until: now + CACHE_MS }
  return counts
}

type WeekRow = { week: number; currency: Currency; cents: number }

/** Adds up the open and complete orders of each week that are not cancelled, by the day on which they were placed. */
async function weeklySales(now: Date): Promise<WeekSales[]> {
  const weeks = salesWeeks(now, shop.timeZone)
  const sold = await rows<WeekRow>(
    `select week, currency, sum(total_cents) as cents
     from (
       select currency, total_cents,
         case ${weeks.map((_, index) => `when coalesce(placed_at, created_at) < ? then ${index}`).join(' ')} end as week
       from orders
       where state in (5, 6, 7) and deleted_at is null and state <> 6 and cancelled_at is null
         and coalesce(placed_at, created_at) >= ? and coalesce(placed_at, created_at) < ?
     ) sold group by week, currency`,
    [...weeks.map(({ end }) => end), weeks[0].start, weeks.at(-1)!.end]
  )
  const centsOf = new Map(sold.map(({ week, currency, cents }) => [`${week} ${currency}`, cents]))
  return CURRENCIES.flatMap((currency) =>
    weeks.map(({ day }, index) => ({
      week: day,
      currency,
      total: Money.of(centsOf.get(`${index} ${currency}`) ?? 0, currency).toDecimal(),
    }))
  )
}
