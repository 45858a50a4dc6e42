import { ReceiptText } from 'lucide-react'
import { AdminPage } from '~/components/admin/admin_page'
import { ListBar } from '~/components/admin/list_bar'
import { FilterButton, FilterChips } from '~/components/admin/list_filters'
import { NoMatches } from '~/components/admin/no_matches'
import { conditionFields, valuesOf } from '~/components/invoices/invoice_conditions'
import { InvoiceList } from '~/components/invoices/invoice_list'
import { InvoiceTotals } from '~/components/invoices/invoice_totals'
import { EmptyState } from '~/components/ui/empty_state'
import { LinkButton } from '~/components/ui/link_button'
import { useListParams } from '~/hooks/lists/use_list_params'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { SelectOption } from '~/components/ui/select'
import type { InvoiceListPage, InvoiceTotals as Totals } from '@views/invoicing'

type Props = { invoices: InvoiceListPage; totals: Totals[]; salespeople: SelectOption[] }

const MAX_TOTALED = 5_000

const SORTS = [
  { value: 'dates.created desc', label: 'Newest first' },
  { value: 'dates.created asc', label: 'Oldest first' },
  { value: 'dates.due asc', label: 'First due' },
  { value: 'customer asc', label: 'Customer, A to Z' },
  { value: 'payment.total desc', label: 'Largest total' },
  { value: 'payment.balance_remaining desc', label: 'Largest balance' },
]

export default function InvoicesIndex({ invoices, totals, salespeople }: Props) {
  const { query, sort, dir, conditions, count, more } = invoices
  const params = useListParams({ sort, dir })
  const filters = { fields: conditionFields(salespeople), values: valuesOf(conditions), params }
  const isFiltered = Object.keys(conditions).length > 0
  return (
    <AdminPage title="Invoices">
      <ListBar label="Search invoices" query={query} params={params} sorts={SORTS}>
        <FilterButton title="Filter invoices" {...filters} />
      </ListBar>
      <FilterChips {...filters} />
      <InvoiceList
        invoices={invoices}
        params={params}
        empty={
          query || isFiltered ? <NoMatchingInvoices isFiltered={isFiltered} /> : <NoInvoices />
        }
      />
      <InvoiceTotals totals={totals} limit={more || count > MAX_TOTALED ? MAX_TOTALED : null} />
    </AdminPage>
  )
}

const NoMatchingInvoices = ({ isFiltered }: { isFiltered: boolean }) => (
  <NoMatches
    noun="invoices"
    hint={
      isFiltered
        ? 'No invoice meets these filters and this search. Remove a filter above, or show all invoices.'
        : 'Try an invoice number, an order number, a customer or an e-mail address.'
    }
    href={staff.adminInvoices}
  />
)

const NoInvoices = () => (
  <EmptyState
    icon={<ReceiptText className="size-5" />}
    title="No invoices yet"
    text="Invoices and credit notes appear here once you create them on an order that is ready for shipment."
    action={<LinkButton href={staff.adminOrders}>Show orders</LinkButton>}
  />
)

InvoicesIndex.layout = AdminLayout
