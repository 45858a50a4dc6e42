import { ClipboardList, SearchX } from 'lucide-react'
import { AdminPage } from '~/components/admin/admin_page'
import { ListPanel } from '~/components/admin/list_panel'
import { OrderCards } from '~/components/orders/order_cards'
import { OrderSortSelect } from '~/components/orders/order_sort_select'
import { OrderTable } from '~/components/orders/order_table'
import { EmptyState } from '~/components/ui/empty_state'
import { LinkButton } from '~/components/ui/link_button'
import { SearchField } from '~/components/ui/search_field'
import { useListParams } from '~/hooks/use_list_params'
import { AdminLayout } from '~/layouts/admin_layout'
import { staff } from '~/lib/paths'
import type { OrderListView } from '@views/orders'

type Props = { orders: OrderListView }

export default function OrdersIndex({ orders }: Props) {
  const { rows, count, page, pages, query, sort, dir } = orders
  const params = useListParams({ sort, dir })
  return (
    <AdminPage title="Orders">
      <div className="@container">
        <div className="mb-4 flex gap-3">
          <SearchField
            label="Search orders"
            defaultValue={query}
            onSearch={params.search}
            className="min-w-0 flex-1 sm:max-w-96"
          />
          <div className="w-38 shrink-0 @min-[54rem]:hidden">
            <OrderSortSelect params={params} />
          </div>
        </div>
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
      text="What customers order in the shop appears here as soon as it is placed."
    />
  )
}

OrdersIndex.layout = AdminLayout
