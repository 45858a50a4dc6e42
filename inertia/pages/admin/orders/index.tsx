import { router } from '@inertiajs/react'
import { ClipboardList, Plus, SearchX } from 'lucide-react'
import { texts } from '@shared/texts'
import { AdminPage } from '~/components/admin/admin_page'
import { ListBar } from '~/components/admin/list_bar'
import { ListPanel } from '~/components/admin/list_panel'
import { SortSelect } from '~/components/admin/sort_select'
import { OrderCards } from '~/components/orders/order_cards'
import { OrderTable } from '~/components/orders/order_table'
import { EmptyState } from '~/components/ui/empty_state'
import { LinkButton } from '~/components/ui/link_button'
import { useHotkeys } from '~/hooks/use_hotkeys'
import { useListParams } from '~/hooks/use_list_params'
import { AdminLayout } from '~/layouts/admin_layout'
import { staff } from '~/lib/paths'
import type { OrderListView } from '@views/orders'

type Props = { orders: OrderListView }

const SORTS = [
  { value: 'dates.placed desc', label: 'Newest first' },
  { value: 'dates.placed asc', label: 'Oldest first' },
  { value: 'email asc', label: 'Customer, A to Z' },
  { value: 'payment.subtotal desc', label: 'Largest subtotal' },
  { value: 'payment.balance_remaining desc', label: 'Unpaid first' },
  { value: 'state asc', label: 'State' },
]

export default function OrdersIndex({ orders }: Props) {
  const { rows, count, page, pages, query, sort, dir } = orders
  const params = useListParams({ sort, dir })
  useHotkeys([{ keys: 'n', label: 'New order', run: () => router.visit(staff.newOrder()) }])
  return (
    <AdminPage
      title="Orders"
      actions={
        <LinkButton
          href={staff.newOrder()}
          variant="primary"
          icon={<Plus aria-hidden="true" className="size-4" />}
        >
          {texts.admin.createOrder}
        </LinkButton>
      }
    >
      <div className="@container">
        <ListBar label="Search orders" query={query} onSearch={params.search}>
          <div className="w-38 shrink-0 @min-[54rem]:hidden">
            <SortSelect params={params} choices={SORTS} />
          </div>
        </ListBar>
        <ListPanel
          page={page}
          pages={pages}
          count={count}
          noun={count === 1 ? 'order' : 'orders'}
          empty={query ? <NothingFound query={query} /> : <NoOrders />}
        >
          <div className="hidden @min-[54rem]:block">
            <OrderTable rows={rows} params={params} />
          </div>
          <div className="@min-[54rem]:hidden">
            <OrderCards rows={rows} />
          </div>
        </ListPanel>
      </div>
    </AdminPage>
  )
}

function NothingFound({ query }: { query: string }) {
  return (
    <EmptyState
      icon={<SearchX className="size-5" />}
      title={`Nothing found for “${query}”`}
      text="Try an order number, an e-mail address, a name, a company, a phone number or a SKU."
      action={<LinkButton href={staff.orders}>Show all orders</LinkButton>}
    />
  )
}

function NoOrders() {
  return (
    <EmptyState
      icon={<ClipboardList className="size-5" />}
      title="No orders yet"
      text="What customers order in the shop appears here as soon as it is placed, and so does what you make for them."
      action={<LinkButton href={staff.newOrder()}>{texts.admin.createOrder}</LinkButton>}
    />
  )
}

OrdersIndex.layout = AdminLayout
