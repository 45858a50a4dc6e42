import { Link } from '@inertiajs/react'
import { ChevronRight } from 'lucide-react'
import { Panel } from '~/components/ui/panel'
import type { MyTask, StaffHome } from '@views/reporting'

const MAX_COUNT = 1_000

const LABELS: Record<MyTask['key'], [one: string, many: string]> = {
  my_overdue: ['overdue invoice of yours', 'overdue invoices of yours'],
  my_to_pay: ['order of yours to be paid', 'orders of yours to be paid'],
  my_to_ship: ['order of yours to ship', 'orders of yours to ship'],
  my_to_release: ['deposit of yours to release', 'deposits of yours to release'],
  my_quotes: ['quote of yours waits for its answer', 'quotes of yours wait for their answers'],
  my_questions: ['question about an order of yours', 'questions about orders of yours'],
}

/** What waits for the staff member: the orders, invoices and quotes that are theirs */
export const MyTasks = ({ mine }: Pick<StaffHome, 'mine'>) => (
  <Panel title="My tasks" isFlush>
    {mine.length === 0 ? (
      <p className="px-5 pt-1 pb-5 text-control text-ink-3">
        Orders whose salesperson you are appear here while something is due, and quotes that you
        issued until they are answered.
      </p>
    ) : (
      <ul className="divide-y divide-line pt-1">
        {mine.map(({ key, count, href, first }) => (
          <li key={key}>
            <Link
              href={href}
              className="flex min-h-11 items-center gap-3 px-5 py-2 text-control hover:bg-raised/60 focus-visible:-outline-offset-2"
            >
              <span className="nums font-semibold text-ink">
                {count.toLocaleString('en-US')}
                {count >= MAX_COUNT && '+'}
              </span>
              <span className="min-w-0 flex-1 text-ink-2">{LABELS[key][count === 1 ? 0 : 1]}</span>
              <ChevronRight aria-hidden="true" className="size-4 text-ink-3" />
            </Link>
            {first.length > 0 && (
              <p className="nums flex flex-wrap gap-x-4 px-5 pb-2 text-control">
                {first.map((order) => (
                  <Link
                    key={order.href}
                    href={order.href}
                    className="inline-flex min-h-link items-center text-accent hover:text-accent-strong"
                  >
                    {order.label}
                  </Link>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
    )}
  </Panel>
)
