import { Download } from 'lucide-react'
import { Allowed } from '~/components/admin/allowed'
import { AdminPage } from '~/components/admin/admin_page'
import { NoMatches } from '~/components/admin/no_matches'
import { LedgerFilters } from '~/components/products/ledger_filters'
import { formatDelta, StockMovementTable } from '~/components/products/stock_movement_table'
import { LinkButton } from '~/components/ui/link_button'
import { useListParams } from '~/hooks/lists/use_list_params'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import { withQuery } from '~/lib/url'
import type { StockLedgerView } from '@views/catalog'

export default function ProductsLedger({ ledger }: { ledger: StockLedgerView }) {
  const { product, added, taken } = ledger
  const params = useListParams()
  const [, search = ''] = params.hrefWith({ page: null }).split('?')
  return (
    <AdminPage
      title={product ? `Stock ledger of ${product.sku}` : 'Stock ledger'}
      back={
        product
          ? { href: staff.adminProduct(product.id), label: product.name }
          : { href: staff.adminProducts, label: 'Products' }
      }
      actions={
        <Allowed permission="run_reports">
          <LinkButton
            href={
              search ? `${staff.adminProductsLedgerCsv}?${search}` : staff.adminProductsLedgerCsv
            }
            isPlain
            icon={<Download className="size-4" />}
          >
            Export CSV
          </LinkButton>
        </Allowed>
      }
    >
      <LedgerFilters ledger={ledger} params={params} />
      <p className="nums mb-3 text-label text-ink-2">
        In {added.toLocaleString('en-US')} · Out {taken.toLocaleString('en-US')} · Net{' '}
        {formatDelta(added - taken)}
      </p>
      <StockMovementTable
        ledger={ledger}
        empty={
          <NoMatches
            noun="movements"
            hint="Try other dates, another source or fewer words."
            href={withQuery(staff.adminProductsLedger, { product: product?.id })}
          />
        }
      />
    </AdminPage>
  )
}

ProductsLedger.layout = AdminLayout
