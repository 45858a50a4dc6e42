import { router } from '@inertiajs/react'
import { ClipboardList, Plus } from 'lucide-react'
import { texts } from '@shared/texts/specification'
import { AdminPage } from '~/components/admin/admin_page'
import { ListBar } from '~/components/admin/list_bar'
import { NoMatches } from '~/components/admin/no_matches'
import { OrderTable } from '~/components/orders/order_table'
import { EmptyState } from '~/components/ui/empty_state'
import { LinkButton } from '~/components/ui/link_button'
import { useHotkeys } from '~/hooks/use_hotkeys'
import { useListParams } from '~/hooks/use_list_params'
import { AdminLayout } from '~/layouts/admin_layout'
import { staff } from '~/lib/staff_routes'
import type { OrderListPage } from '@views/orders'

type Props = { orders: OrderListPage }

const SORTS = [
  { value: 'dates.placed desc', label: 'Newest first' },
  { value: 'dates.placed asc', label: 'Oldest first' },
  { value: 'email asc', label: 'Customer, A to Z' },
  { value: 'payment.subtotal desc', label: 'Largest subtotal' },
  { value: 'payment.balance_remaining desc', label: 'Unpaid first' },
  { value: 'state asc', label: 'State' },
]

export default function OrdersIndex({ orders }: Props) {
  const { query, sort, dir } = orders
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
      <ListBar label="Search orders" query={query} params={params} sorts={SORTS} />
      <OrderTable
        orders={orders}
        params={params}
        empty={query ? <NoMatchingOrders /> : <NoOrders />}
      />
    </AdminPage>
  )
}

const NoMatchingOrders = () => (
  <NoMatches
    noun="orders"
    hint="Try an order number, an e-mail address, a name, a company, a phone number or a SKU."
    href={staff.orders}
  />
)

const NoOrders = () => (
  <EmptyState
    icon={<ClipboardList className="size-5" />}
    title="No orders yet"
    text="Orders appear here once customers place them in the shop or you create them."
    action={<LinkButton href={staff.newOrder()}>{texts.admin.createOrder}</LinkButton>}
  />
)

OrdersIndex.layout = AdminLayout
