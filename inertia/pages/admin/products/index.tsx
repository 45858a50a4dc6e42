import { Link, router } from '@inertiajs/react'
import { BellRing, History, Plus, Upload } from 'lucide-react'
import { Allowed } from '~/components/admin/allowed'
import { AdminPage } from '~/components/admin/admin_page'
import { NoMatches } from '~/components/admin/no_matches'
import { formatPercent, SaleStateBadge } from '~/components/pricing/sale_state'
import { ProductFilters } from '~/components/products/product_filters'
import { ProductTable } from '~/components/products/product_table'
import { LinkButton } from '~/components/ui/link_button'
import { useHotkeys } from '~/hooks/use_hotkeys'
import { useListParams } from '~/hooks/lists/use_list_params'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { ProductListView, SaleView } from '@views/catalog'

type Props = { products: ProductListView; sale: SaleView }

export default function ProductsIndex({ products, sale }: Props) {
  const { sort, dir } = products
  const params = useListParams({ sort, dir })
  useHotkeys([{ keys: 'n', label: 'Add product', run: () => router.visit(staff.adminProductsNew) }])
  return (
    <AdminPage
      title="Products"
      aside={
        <Allowed permission="change_prices">
          <SaleLink sale={sale} />
        </Allowed>
      }
      actions={<Actions />}
    >
      <ProductFilters list={products} params={params} />
      <ProductTable
        products={products}
        params={params}
        empty={
          <NoMatches
            noun="products"
            hint="Try a SKU, a name or a length, or another filter."
            href={staff.adminProducts}
          />
        }
      />
    </AdminPage>
  )
}

function SaleLink({ sale: { state, percent } }: { sale: SaleView }) {
  const isActive = state === 'scheduled' || state === 'running'
  return (
    <Link
      href={staff.adminProductsSale}
      className="inline-flex min-h-control-inline items-center gap-2 text-control text-ink-2 hover:text-ink"
    >
      {isActive ? `Sale: ${formatPercent(percent)} off` : 'Sale'}
      <SaleStateBadge state={state} />
    </Link>
  )
}

const Actions = () => (
  <>
    <LinkButton href={staff.adminProductsStockAlerts} icon={<BellRing className="size-4" />}>
      Stock alerts
    </LinkButton>
    <LinkButton href={staff.adminProductsLedger} icon={<History className="size-4" />}>
      Stock ledger
    </LinkButton>
    <Allowed permission="import">
      <LinkButton href={staff.adminProductsStockFile} icon={<Upload className="size-4" />}>
        Import stock
      </LinkButton>
    </Allowed>
    <LinkButton href={staff.adminProductsNew} variant="primary" icon={<Plus className="size-4" />}>
      Add product
    </LinkButton>
  </>
)

ProductsIndex.layout = AdminLayout
