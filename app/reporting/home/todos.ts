import { one } from '#core/database'
import { countMailsWithoutPdf } from '#core/mail'
import { countInvoices } from '#invoicing'
import { countOrders } from '#orders'

/** Something that needs attention, with the list that shows it */
export type Todo = {
  key:
    | 'to_pay'
    | 'owed_to_customers'
    | 'to_ship'
    | 'to_invoice'
    | 'to_release'
    | 'expiring'
    | 'quotes_expiring'
    | 'quotes_accepted'
    | 'in_doubt'
    | 'amazon_cancelled'
    | 'disputes'
    | 'payment_issues'
    | 'overdue'
    | 'low_stock'
    | 'out_of_stock'
    | 'applications'
    | 'messages'
    | 'approvals'
    | 'pictures'
    | 'mails_without_pdf'
    | 'failed_tasks'
    | 'failed_schedule'
    | 'missing_facts'
  /** Orders and invoices are counted up to 1,000. */
  count: number
  href: string
  /** Until when the first of them has to be done, as an instant */
  until?: string | null
}

const MAX_COUNT = 1_000

const BACKGROUND = '/admin/background'
const PAYMENTS = '/admin/home/payments'

export type HomeViewer = { isSuperAdmin: boolean }

/** Counts what needs attention; the orders and invoices of each kind are counted up to 1,000. */
export async function todos({ isSuperAdmin }: HomeViewer): Promise<Todo[]> {
  const orders = await Promise.all([
    orderTodo('to_pay', { state: 5, paid: false }),
    orderTodo('owed_to_customers', { view: 'owed' }),
    orderTodo('to_ship', { state: 5, shipped: false }),
    orderTodo('to_invoice', { invoiced: false }),
    orderTodo('to_release', { view: 'to_release' }),
    orderTodo('expiring', { view: 'expiring' }),
    orderTodo('quotes_expiring', { view: 'quotes_expiring' }),
    orderTodo('quotes_accepted', { view: 'quotes_accepted', state: 6, paid: false }),
    orderTodo('in_doubt', { view: 'in_doubt' }),
    orderTodo('amazon_cancelled', { view: 'amazon_cancelled' }),
  ])
  const others = await one<
    Record<
      | 'low_stock'
      | 'out_of_stock'
      | 'applications'
      | 'messages'
      | 'pictures'
      | 'failed_tasks'
      | 'failed_schedule'
      | 'disputes'
      | 'payment_issues'
      | 'approvals',
      number
    > & { respond_by: string | null }
  >(
    `select
      (select count(*) from products where disabled = false and stock > 0 and stock <= low_stock_at) as low_stock,
      (select count(*) from products where disabled = false and stock = 0) as out_of_stock,
      (select count(*) from trade_applications where state = 'new') as applications,
      (select count(*) from contact_messages where answered_at is null) as messages,
      (select count(*) from gallery_pictures where deleted_at is null and (alt = '' or alt_is_proposed = true)) as pictures,
      (select count(*) from outbox where state = 'dead') as failed_tasks,
      (select count(*) from scheduled_tasks where last_error is not null) as failed_schedule,
      (select count(*) from disputes where closed_at is null) as disputes,
      (select min(evidence_due_at) from disputes where closed_at is null and status like '%needs_response') as respond_by,
      (select count(*) from payment_issues where closed_at is null) as payment_issues,
      (select count(*) from approvals where state = 'open' and expires_at > ?) as approvals`,
    [new Date().toISOString()]
  )
  return [
    ...orders,
    { key: 'disputes', count: others!.disputes, href: PAYMENTS, until: others!.respond_by },
    { key: 'payment_issues', count: others!.payment_issues, href: PAYMENTS },
    {
      key: 'overdue',
      count: await countInvoices({ status: 'overdue' }, MAX_COUNT),
      href: '/admin/invoices?status=overdue',
    },
    { key: 'low_stock', count: others!.low_stock, href: '/admin/products?show=low' },
    { key: 'out_of_stock', count: others!.out_of_stock, href: '/admin/products?show=out' },
    { key: 'applications', count: others!.applications, href: '/admin/applications?state=new' },
    { key: 'messages', count: others!.messages, href: '/admin/inbox?state=open' },
    { key: 'approvals', count: others!.approvals, href: '/admin/approvals' },
    { key: 'pictures', count: others!.pictures, href: '/gallery' },
    { key: 'mails_without_pdf', count: await countMailsWithoutPdf(), href: '/admin/mailbox' },
    {
      key: 'failed_tasks',
      count: others!.failed_tasks,
      href: isSuperAdmin ? BACKGROUND : '/admin/mailbox',
    },
    ...(isSuperAdmin
      ? [{ key: 'failed_schedule' as const, count: others!.failed_schedule, href: BACKGROUND }]
      : []),
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

const CACHE_MS = 10_000

let badges: { counts: Record<string, number>; until: number } | undefined

/** Returns what waits behind the entries of the menu, by path; this process remembers it for ten seconds. */
export async function menuBadges(now = Date.now()): Promise<Record<string, number>> {
  if (badges && badges.until > now) return badges.counts
  const open = await todos({ isSuperAdmin: true })
  const counted = new Map(open.map(({ key, count }) => [key, count]))
  const counts = {
    '/admin/orders': counted.get('to_ship') ?? 0,
    '/admin/applications': counted.get('applications') ?? 0,
    '/admin/inbox': counted.get('messages') ?? 0,
    '/admin/products': counted.get('low_stock') ?? 0,
    '/admin/mailbox': counted.get('failed_tasks') ?? 0,
    [BACKGROUND]: (counted.get('failed_tasks') ?? 0) + (counted.get('failed_schedule') ?? 0),
  }
  badges = { counts, until: now + CACHE_MS }
  return counts
}
