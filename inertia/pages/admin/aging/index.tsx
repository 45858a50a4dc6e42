import { useState } from 'react'
import { CircleCheck, Download } from 'lucide-react'
import { texts } from '@shared/texts/specification'
import { AdminPage } from '~/components/admin/admin_page'
import { NoMatches } from '~/components/admin/no_matches'
import { AgingFilters } from '~/components/receivables/aging_filters'
import { AgingTable } from '~/components/receivables/aging_table'
import { ReminderDialog } from '~/components/receivables/reminder_dialog'
import { EmptyState } from '~/components/ui/empty_state'
import { LinkButton } from '~/components/ui/link_button'
import { useListParams } from '~/hooks/lists/use_list_params'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import { withQuery } from '~/lib/url'
import type { AgingPage, AgingRow } from '@views/invoicing'

type Props = { aging: AgingPage; defaultMessage: string }

export default function AgingIndex({ aging, defaultMessage }: Props) {
  const [reminded, setReminded] = useState<AgingRow | null>(null)
  const { currency, to } = aging
  const params = useListParams()
  return (
    <AdminPage
      title="Aging"
      back={{ href: staff.reports, label: texts.staffMenu.reports }}
      actions={
        <LinkButton
          href={withQuery(staff.reportsAgingCsv, { c: currency, to: to || null })}
          isPlain
          icon={<Download className="size-4" />}
        >
          Export CSV
        </LinkButton>
      }
    >
      <AgingFilters aging={aging} params={params} />
      <AgingTable aging={aging} onRemind={setReminded} empty={<NothingDue aging={aging} />} />
      {reminded?.userId && (
        <ReminderDialog
          subject={{
            userId: reminded.userId,
            currency,
            name: reminded.name,
            lastAt: reminded.remindedAt,
          }}
          defaultMessage={defaultMessage}
          onClose={() => setReminded(null)}
        />
      )}
    </AdminPage>
  )
}

function NothingDue({ aging: { currency, to } }: { aging: AgingPage }) {
  if (to !== '')
    return (
      <NoMatches
        noun="open balances"
        hint="No customer owed anything on that day. Choose another day or currency."
        href={withQuery(staff.reportsAging, { c: currency })}
      />
    )
  return (
    <EmptyState
      icon={<CircleCheck className="size-5" />}
      title={`No invoice in ${currency.toUpperCase()} is due`}
      text="Customers with unpaid invoices appear here, sorted by what is overdue."
      action={<LinkButton href={staff.adminOrders}>Show orders</LinkButton>}
    />
  )
}

AgingIndex.layout = AdminLayout
