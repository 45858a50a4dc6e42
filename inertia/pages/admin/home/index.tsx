import { AdminPage } from '~/components/admin/admin_page'
import { MissingFacts } from '~/components/home/missing_facts'
import { OverdueInvoices } from '~/components/home/overdue_invoices'
import { SalesChart } from '~/components/home/sales_chart'
import { TodoList } from '~/components/home/todo_list'
import { Callout } from '~/components/ui/callout'
import { Panel } from '~/components/ui/panel'
import { AdminLayout } from '~/layouts/admin_layout'
import type { StaffHome } from '@views/reporting'

const CURRENCIES = ['usd', 'cad'] as const

export default function HomeIndex({ home }: { home: StaffHome }) {
  return (
    <AdminPage title="Home">
      <div className="space-y-6">
        {home.bookProblems > 0 && (
          <Callout tone="danger">
            The nightly audit of the books found {home.bookProblems}{' '}
            {home.bookProblems === 1 ? 'problem' : 'problems'}. The command node ace audit:books
            lists them.
          </Callout>
        )}
        <TodoList todo={home.todo} />
        <OverdueInvoices overdue={home.overdue} />
        <div className="grid gap-6 xl:grid-cols-2">
          {CURRENCIES.map((currency) => (
            <Panel key={currency} title={`Sales in ${currency.toUpperCase()}`}>
              <SalesChart
                currency={currency}
                sales={home.sales.filter((week) => week.currency === currency)}
              />
            </Panel>
          ))}
        </div>
        <MissingFacts missing={home.missing} />
      </div>
    </AdminPage>
  )
}

HomeIndex.layout = AdminLayout
