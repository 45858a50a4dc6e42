import { router } from '@inertiajs/react'
import { PackageSearch, Plus, Truck } from 'lucide-react'
import { AdminPage } from '~/components/admin/admin_page'
import { ListBar } from '~/components/admin/list_bar'
import { NoMatches } from '~/components/admin/no_matches'
import { PurchaseTable } from '~/components/purchasing/purchase_table'
import { EmptyState } from '~/components/ui/empty_state'
import { LinkButton } from '~/components/ui/link_button'
import { useHotkeys } from '~/hooks/use_hotkeys'
import { useListParams } from '~/hooks/lists/use_list_params'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { PurchaseListPage } from '@views/purchasing'

type Props = { orders: PurchaseListPage }

const SORTS = [
  { value: 'dates.placed desc', label: 'Newest first' },
  { value: 'dates.placed asc', label: 'Oldest first' },
  { value: 'vendor asc', label: 'Vendor, A to Z' },
  { value: 'destination asc', label: 'Destination, A to Z' },
  { value: 'payment.subtotal desc', label: 'Largest subtotal' },
  { value: 'state asc', label: 'Open first' },
]

export default function PurchasingIndex({ orders }: Props) {
  const { query, sort, dir } = orders
  const params = useListParams({ sort, dir })
  const create = staff.purchasing0
  useHotkeys([{ keys: 'n', label: 'New purchase order', run: () => router.visit(create) }])
  return (
    <AdminPage
      title="Purchasing"
      actions={
        <>
          <LinkButton href={staff.purchasingReorder} icon={<PackageSearch className="size-4" />}>
            What to reorder
          </LinkButton>
          <LinkButton href={create} variant="primary" icon={<Plus className="size-4" />}>
            Create
          </LinkButton>
        </>
      }
    >
      <ListBar label="Search purchase orders" query={query} params={params} sorts={SORTS} />
      <PurchaseTable
        orders={orders}
        params={params}
        empty={query ? <NoMatchingOrders /> : <NoOrders />}
      />
    </AdminPage>
  )
}

const NoMatchingOrders = () => (
  <NoMatches
    noun="purchase orders"
    hint="Try a number, a vendor, a destination, a reference, a waybill or a SKU."
    href={staff.purchasing}
  />
)

const NoOrders = () => (
  <EmptyState
    icon={<Truck className="size-5" />}
    title="No purchase orders yet"
    text="Purchase orders appear here once you create them. Goods that you receive are added to the stock."
    action={<LinkButton href={staff.purchasing0}>Create purchase order</LinkButton>}
  />
)

PurchasingIndex.layout = AdminLayout
