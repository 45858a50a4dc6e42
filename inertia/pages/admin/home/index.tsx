import { AdminPage } from '~/components/admin/admin_page'
import { OldestJob } from '~/components/background/oldest_job'
import { BackupNotice } from '~/components/home/backup_notice'
import { BooksNotice } from '~/components/home/books_notice'
import { MyTasks } from '~/components/home/my_tasks'
import { HeldNotice } from '~/components/home/held_notice'
import { OverdueInvoices } from '~/components/home/overdue_invoices'
import { SalesChart } from '~/components/home/sales_chart'
import { SinceLastVisit } from '~/components/home/since_last_visit'
import { TodoList } from '~/components/home/todo_list'
import { Panel } from '~/components/ui/panel'
import { TextLink } from '~/components/ui/text_link'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { StaffHome } from '@views/reporting'

const CURRENCIES = ['usd', 'cad'] as const

export default function HomeIndex({ home }: { home: StaffHome }) {
  return (
    <AdminPage title="Home">
      <div className="space-y-6">
        <div className="space-y-2 empty:hidden">
          <HeldNotice held={home.held} />
          <BooksNotice books={home.books} />
          <BackupNotice backup={home.backup} />
          {home.background && (
            <OldestJob
              oldest={home.background.oldest}
              link={<TextLink href={staff.adminBackground}>Show background work</TextLink>}
            />
          )}
        </div>
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <SinceLastVisit since={home.since} />
          <MyTasks mine={home.mine} />
        </div>
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
      </div>
    </AdminPage>
  )
}

HomeIndex.layout = AdminLayout
