import { router } from '@inertiajs/react'
import { BellRing, History, PackageSearch, Plus, Upload } from 'lucide-react'
import { AdminPage } from '~/components/admin/admin_page'
import { ListPanel } from '~/components/admin/list_panel'
import { SalePanel } from '~/components/pricing/sale_panel'
import { SaleStateBadge, wholePercent } from '~/components/pricing/sale_state'
import { ProductFilters } from '~/components/products/product_filters'
import { ProductTable } from '~/components/products/product_table'
import { EmptyState } from '~/components/ui/empty_state'
import { LinkButton } from '~/components/ui/link_button'
import { useHotkeys } from '~/hooks/use_hotkeys'
import { useListParams } from '~/hooks/use_list_params'
import { AdminLayout } from '~/layouts/admin_layout'
import { staff } from '~/lib/paths'
import type { ProductListView, SaleView } from '@views/catalog'

type Props = { products: ProductListView; sale: SaleView }

export default function ProductsIndex({ products, sale }: Props) {
  const { rows, sort, dir } = products
  const params = useListParams({ sort, dir })
  useHotkeys([{ keys: 'n', label: 'New product', run: () => router.visit(staff.newProduct()) }])
  return (
    <AdminPage title="Products" aside={<ToSale sale={sale} />} actions={<Ways />}>
      <div className="grid gap-8">
        <section aria-label="Stock" className="min-w-0">
          <ProductFilters list={products} params={params} />
          <ListPanel list={products} nouns={['product', 'products']} empty={<NothingFound />}>
            <ProductTable rows={rows} params={params} />
          </ListPanel>
        </section>
        <div id="sale" className="scroll-mt-20">
          <SalePanel sale={sale} />
        </div>
      </div>
    </AdminPage>
  )
}

/** Below a long list the sale is easily overlooked. */
function ToSale({ sale: { state, percent } }: { sale: SaleView }) {
  const isComing = state === 'planned' || state === 'running'
  return (
    <a
      href="#sale"
      className="inline-flex min-h-7 items-center gap-2 text-control text-ink-2 hover:text-ink"
    >
      {isComing ? `Sale of ${wholePercent(percent)}` : 'Sale'}
      <SaleStateBadge state={state} />
    </a>
  )
}

function Ways() {
  const icon = 'size-4'
  return (
    <>
      <LinkButton href={staff.waiting} icon={<BellRing className={icon} />}>
        Waiting
      </LinkButton>
      <LinkButton href={staff.ledger()} icon={<History className={icon} />}>
        Stock ledger
      </LinkButton>
      <LinkButton href={staff.stockFile} icon={<Upload className={icon} />}>
        Update from a file
      </LinkButton>
      <LinkButton href={staff.newProduct()} variant="primary" icon={<Plus className={icon} />}>
        New product
      </LinkButton>
    </>
  )
}

function NothingFound() {
  return (
    <EmptyState
      icon={<PackageSearch className="size-5" />}
      title="No product is like this"
      text="Try a SKU, a name or a length, or another filter."
      action={<LinkButton href={staff.products}>Show all products</LinkButton>}
    />
  )
}

ProductsIndex.layout = AdminLayout
