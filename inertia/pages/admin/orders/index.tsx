import { router } from '@inertiajs/react'
import { ClipboardList, Plus } from 'lucide-react'
import { texts } from '@shared/texts'
import { AdminPage } from '~/components/admin/admin_page'
import { NothingFound } from '~/components/admin/nothing_found'
import { SortedList } from '~/components/admin/sorted_list'
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
  const { rows, query, sort, dir } = orders
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
      <SortedList
        list={orders}
        params={params}
        searchLabel="Search orders"
        sorts={SORTS}
        nouns={['order', 'orders']}
        empty={
          query ? (
            <NothingFound
              title={`Nothing found for “${query}”`}
              text="Try an order number, an e-mail address, a name, a company, a phone number or a SKU."
              all={{ href: staff.orders, label: 'Show all orders' }}
            />
          ) : (
            <NoOrders />
          )
        }
        table={<OrderTable rows={rows} params={params} />}
        cards={<OrderCards rows={rows} />}
      />
    </AdminPage>
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
