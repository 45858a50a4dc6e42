import { CURRENCIES, Money, type Currency } from '#shared/money'
import { shop } from '#config/shop'
import { rows } from '#core/database'
import { heldRestore, type HeldRestore } from '#core/backup'
import { oldestWaitingJob } from '#core/outbox'
import { lastBookAudit, type LastBookAudit } from '#reporting/books/book_audit_page'
import { lastVisit, type LastVisit, type Visitor } from '#reporting/home/last_visit'
import { myTasks, type MyTask } from '#reporting/home/my_tasks'
import { homeBackup, type HomeBackup } from '#reporting/home/home_backup'
import { overdueInvoices, type OverdueInvoice } from '#reporting/home/overdue_invoices'
import { recentEvents, type RecentEvent } from '#reporting/home/recent_events'
import { setupFacts } from '#reporting/home/setup_facts'
import { salesWeeks } from '#reporting/home/sales_weeks_rules'
import { todos, type Todo, type HomeViewer } from '#reporting/home/todos'
import type { OldestJob } from '#core/views'

/** `week` is its Monday; `total` is in major units. */
export type WeekSales = { week: string; currency: Currency; total: number }

export type StaffHome = {
  todo: Todo[]
  /** What happened since the viewer was here */
  since: LastVisit & { events: RecentEvent[] }
  /** What waits for the viewer */
  mine: MyTask[]
  sales: WeekSales[]
  /** Facts that the owner of the shop has to supply, for super admins */
  missing: string[]
  /** The first ten that were due, and the number of all */
  overdue: { count: number; invoices: OverdueInvoice[] }
  /** The last nightly audit of the books, or null before the first */
  books: LastBookAudit | null
  /** The job that waits for the longest time, for super admins */
  background: { oldest: OldestJob | null } | null
  /** The nightly backup, for super admins, where there is one */
  backup: HomeBackup | null
  /** The restore that holds mail, jobs and the schedule until it is released */
  held: HeldRestore | null
}

/** Returns what needs attention, what happened and waits for the viewer, sales, and what the owner has to supply. */
export async function staffHome(
  viewer: HomeViewer & Visitor,
  now = new Date()
): Promise<StaffHome> {
  const since = await lastVisit(viewer, now)
  // Only they can supply them.
  const facts = viewer.isSuperAdmin ? await setupFacts(now) : []
  return {
    todo: [
      ...(await todos(viewer)),
      ...(viewer.isSuperAdmin
        ? [{ key: 'missing_facts' as const, count: facts.length, href: '/admin/setup' }]
        : []),
    ],
    since: { ...since, events: await recentEvents(since.at) },
    mine: await myTasks(viewer.id),
    sales: await weeklySales(now),
    missing: facts.map(({ description }) => description),
    overdue: await overdueInvoices(now),
    books: await lastBookAudit(),
    background: viewer.isSuperAdmin ? { oldest: await oldestWaitingJob(now) } : null,
    backup: viewer.isSuperAdmin ? await homeBackup(now) : null,
    held: await heldRestore(),
  }
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
