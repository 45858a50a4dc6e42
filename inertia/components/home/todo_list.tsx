import { Link } from '@inertiajs/react'
import { ChevronRight, CircleCheck } from 'lucide-react'
import { DateText } from '~/components/ui/date_text'
import { EmptyState } from '~/components/ui/empty_state'
import { Panel } from '~/components/ui/panel'
import type { Todo } from '@views/reporting'

const MAX_COUNT = 1_000

const LABELS: Record<Todo['key'], [one: string, many: string]> = {
  to_pay: ['open order to be paid', 'open orders to be paid'],
  owed_to_customers: [
    'order with money owed to its customer',
    'orders with money owed to customers',
  ],
  to_ship: ['order to ship', 'orders to ship'],
  to_invoice: ['order to invoice', 'orders to invoice'],
  to_release: ['paid deposit to release', 'paid deposits to release'],
  expiring: ['pro-forma expires within 3 days', 'pro-formas expire within 3 days'],
  quotes_expiring: ['quote expires within 3 days', 'quotes expire within 3 days'],
  quotes_accepted: ['accepted quote to be paid', 'accepted quotes to be paid'],
  in_doubt: ['payment in doubt', 'payments in doubt'],
  amazon_cancelled: ['order was cancelled at Amazon', 'orders were cancelled at Amazon'],
  disputes: ['payment is disputed', 'payments are disputed'],
  payment_issues: ['payment issue to close', 'payment issues to close'],
  overdue: ['overdue invoice', 'overdue invoices'],
  low_stock: ['product is low in stock', 'products are low in stock'],
  out_of_stock: ['product is out of stock', 'products are out of stock'],
  applications: ['new application', 'new applications'],
  messages: ['message to answer', 'messages to answer'],
  approvals: ['request for a second person', 'requests for a second person'],
  pictures: ['picture to describe', 'pictures to describe'],
  mails_without_pdf: ['mail left without its PDF', 'mails left without their PDF'],
  failed_tasks: ['failed task', 'failed tasks'],
  failed_schedule: ['scheduled task failed last', 'scheduled tasks failed last'],
  missing_facts: ['fact is missing', 'facts are missing'],
}

/** What needs attention today, each a link to the list that shows it */
export function TodoList({ todo }: { todo: readonly Todo[] }) {
  const open = todo.filter(({ count }) => count > 0)
  return (
    <Panel title="Needs attention" isFlush={open.length > 0}>
      {open.length === 0 ? (
        <EmptyState
          icon={<CircleCheck className="size-5" />}
          title="Nothing needs attention"
          text="Orders to ship, unpaid orders and other tasks appear here."
        />
      ) : (
        <ul className="grid gap-px p-px pt-2 sm:grid-cols-2 xl:grid-cols-3">
          {open.map((item) => (
            <li key={item.key}>
              <TodoLink name={item.key} {...item} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

type TodoLinkProps = Pick<Todo, 'count' | 'href' | 'until'> & { name: Todo['key'] }

function TodoLink({ name, count, href, until }: TodoLinkProps) {
  const [one, many] = LABELS[name]
  return (
    <Link
      href={href}
      className="flex min-h-16 items-center gap-3 px-5 py-3 hover:bg-raised/60 focus-visible:-outline-offset-2"
    >
      <span className="nums text-xl font-semibold text-ink">
        {count.toLocaleString('en-US')}
        {count >= MAX_COUNT && '+'}
      </span>
      <span className="min-w-0 flex-1 text-control text-ink-2">
        {count === 1 ? one : many}
        {until && (
          <span className="block text-label text-ink-3">
            Respond by <DateText at={until} />
          </span>
        )}
      </span>
      <ChevronRight aria-hidden="true" className="size-4 text-ink-3" />
    </Link>
  )
}
