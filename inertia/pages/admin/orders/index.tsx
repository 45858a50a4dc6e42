import { router } from '@inertiajs/react'
import { ClipboardList, Plus, Upload } from 'lucide-react'
import { texts } from '@shared/texts/specification'
import { Allowed } from '~/components/admin/allowed'
import { AdminPage } from '~/components/admin/admin_page'
import { ListBar } from '~/components/admin/list_bar'
import { FilterButton, FilterChips } from '~/components/admin/list_filters'
import { NoMatches } from '~/components/admin/no_matches'
import { OrderColumnsButton } from '~/components/order_list/order_columns_button'
import { conditionFields, listParameters } from '~/components/order_list/order_conditions'
import { OrderSelectionBar } from '~/components/order_list/order_selection_bar'
import { OrderTable } from '~/components/order_list/order_table'
import { OrderViewTabs } from '~/components/order_list/order_view_tabs'
import { EmptyState } from '~/components/ui/empty_state'
import { LinkButton } from '~/components/ui/link_button'
import { useHotkeys } from '~/hooks/use_hotkeys'
import { useListParams } from '~/hooks/lists/use_list_params'
import { useSelection } from '~/hooks/lists/use_selection'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { OrderColumn, OrderFilterOptions, OrderListPage, OrderView } from '@views/orders'

type Props = {
  orders: OrderListPage
  options: OrderFilterOptions
  views: OrderView[]
  columns: OrderColumn[]
}

const SORTS = [
  { value: 'dates.placed desc', label: 'Newest first' },
  { value: 'dates.placed asc', label: 'Oldest first' },
  { value: 'email asc', label: 'Customer, A to Z' },
  { value: 'payment.subtotal desc', label: 'Largest subtotal' },
  { value: 'payment.balance_remaining desc', label: 'Unpaid first' },
  { value: 'state asc', label: 'State' },
]

export default function OrdersIndex({ orders, options, views, columns }: Props) {
  const { query, sort, dir, conditions } = orders
  const params = useListParams({ sort, dir })
  const filters = {
    fields: conditionFields(options),
    values: listParameters(conditions),
    params,
  }
  const selection = useSelection(`${query} ${JSON.stringify(conditions)}`)
  const isFiltered = Object.keys(conditions).length > 0
  useHotkeys([{ keys: 'n', label: 'New order', run: () => router.visit(staff.adminOrders0) }])
  return (
    <AdminPage
      title="Orders"
      actions={
        <>
          <Allowed permission="import">
            <LinkButton
              href={staff.adminOrdersAmazon}
              icon={<Upload aria-hidden="true" className="size-4" />}
            >
              {texts.admin.uploadAmazon}
            </LinkButton>
          </Allowed>
          <LinkButton
            href={staff.adminOrders0}
            variant="primary"
            icon={<Plus aria-hidden="true" className="size-4" />}
          >
            {texts.admin.createOrder}
          </LinkButton>
        </>
      }
    >
      <OrderViewTabs views={views} orders={orders} />
      <ListBar label="Search orders" query={query} params={params} sorts={SORTS}>
        <FilterButton title="Filter orders" {...filters} />
        <OrderColumnsButton columns={columns} />
      </ListBar>
      <FilterChips {...filters} />
      <OrderSelectionBar selection={selection} orders={orders} />
      <OrderTable
        orders={orders}
        columns={columns}
        selection={selection}
        params={params}
        empty={query || isFiltered ? <NoMatchingOrders isFiltered={isFiltered} /> : <NoOrders />}
      />
    </AdminPage>
  )
}

const NoMatchingOrders = ({ isFiltered }: { isFiltered: boolean }) => (
  <NoMatches
    noun="orders"
    hint={
      isFiltered
        ? 'No order meets these filters and this search. Remove a filter above, or show all orders.'
        : 'Try the number of an order or an invoice, an e-mail address, a name, a company, a phone number or a SKU.'
    }
    href={staff.adminOrders}
  />
)

const NoOrders = () => (
  <EmptyState
    icon={<ClipboardList className="size-5" />}
    title="No orders yet"
    text="Orders appear here once customers place them in the shop or you create them."
    action={<LinkButton href={staff.adminOrders0}>{texts.admin.createOrder}</LinkButton>}
  />
)

OrdersIndex.layout = AdminLayout
