import { shop } from '#config/shop'
import { countRows, rows } from '#core/database'
import { calendarDay } from '#shared/dates'
import { displayNumber } from '#shared/ids'

const MAX_COUNT = 1_000
const SHOWN = 3

/** Something that happened since a moment, with the newest of it */
export type RecentEvent = {
  key: 'orders_placed' | 'payments_received' | 'cards_declined' | 'questions' | 'applications'
  /** Up to 1,000 */
  count: number
  /** The list that shows it; null where there is none */
  href: string | null
  newest: { label: string; href: string }[]
}

type Source = Pick<RecentEvent, 'key'> & {
  /** Selects id and time of what happened; its only binding is the moment. */
  sql: string
  href: (day: string) => string | null
  newest: 'orders' | 'messages' | 'applications'
}

/** Each is read by an index of its times. */
export const RECENT_SOURCES: readonly Source[] = [
  {
    key: 'orders_placed',
    sql: `select id as order_id, placed_at as at from orders
      where placed_at >= ? and state in (5, 6, 7) and deleted_at is null
        and (quote_valid_until is null or quote_accepted_at is not null) order by placed_at desc, id desc`,
    href: (day) => `/admin/orders?placed_from=${day}`,
    newest: 'orders',
  },
  {
    key: 'payments_received',
    sql: `select order_id, received_at as at from payments
      where received_at >= ? and amount_cents > 0 and reverses_id is null order by received_at desc, id desc`,
    href: () => null,
    newest: 'orders',
  },
  {
    key: 'cards_declined',
    sql: `select order_id, created_at as at from payment_attempts
      where status = 'declined' and created_at >= ? order by created_at desc`,
    href: () => null,
    newest: 'orders',
  },
  {
    key: 'questions',
    sql: `select id, name as label, created_at as at from contact_messages
      where created_at >= ? order by created_at desc, id desc`,
    href: () => '/admin/inbox',
    newest: 'messages',
  },
  {
    key: 'applications',
    sql: `select id, company as label, created_at as at from trade_applications
      where state = 'new' and created_at >= ? order by created_at desc`,
    href: () => '/admin/applications?state=new',
    newest: 'applications',
  },
]

/** Returns what happened since a moment, without the kinds of which nothing did. */
export async function recentEvents(since: string): Promise<RecentEvent[]> {
  const events = await Promise.all(RECENT_SOURCES.map((source) => eventsOf(source, since)))
  return events.filter(({ count }) => count > 0)
}

async function eventsOf({ key, sql, href, newest }: Source, since: string): Promise<RecentEvent> {
  const count = await countRows(`select count(*) as n from (${sql} limit ${MAX_COUNT}) found`, [
    since,
  ])

  return {
    key,
    count,
    href: href(calendarDay(since, shop.timeZone)),
    newest: count === 0 ? [] : await newestOf(newest, sql, since),
  }
}

type Newest = { id: string; label: string; order_id: string; id2: string | null }

async function newestOf(kind: Source['newest'], sql: string, since: string) {
  if (kind !== 'orders') {
    const found = await rows<Newest>(`${sql} limit ${SHOWN}`, [since])
    return found.map(({ id, label }) => ({ label, href: pageOf(kind, id) }))
  }
  const found = await rows<Newest>(
    `select orders.id, orders.id2, max(found.at) as at from (${sql} limit ${MAX_COUNT}) found
     join orders on orders.id = found.order_id where orders.deleted_at is null
     group by orders.id, orders.id2 order by max(found.at) desc, orders.id desc limit ${SHOWN}`,
    [since]
  )
  return found.map((order) => ({ label: displayNumber(order), href: `/admin/orders/${order.id}` }))
}

const pageOf = (kind: 'messages' | 'applications', id: string): string =>
  kind === 'messages' ? '/admin/inbox' : `/admin/applications/${id}`
