import { Download, History } from 'lucide-react'
import { AdminPage } from '~/components/admin/admin_page'
import { ListPanel } from '~/components/admin/list_panel'
import { LedgerCards } from '~/components/products/ledger_cards'
import { LedgerFilters } from '~/components/products/ledger_filters'
import { LedgerTable } from '~/components/products/ledger_table'
import { signed } from '~/components/products/stock_panel'
import { EmptyState } from '~/components/ui/empty_state'
import { LinkButton } from '~/components/ui/link_button'
import { useListParams } from '~/hooks/use_list_params'
import { AdminLayout } from '~/layouts/admin_layout'
import { staff } from '~/lib/paths'
import type { LedgerView } from '@views/catalog'

export default function ProductsLedger({ ledger }: { ledger: LedgerView }) {
  const { rows, product, added, taken } = ledger
  const params = useListParams()
  const [, search = ''] = params.hrefWith({ page: null }).split('?')
  return (
    <AdminPage
      title={product ? `Ledger of ${product.sku}` : 'Stock ledger'}
      back={
        product
          ? { href: staff.product(product.id), label: product.name }
          : { href: staff.products, label: 'Products' }
      }
      actions={
        <LinkButton
          href={search ? `${staff.ledgerFile}?${search}` : staff.ledgerFile}
          isPlain
          icon={<Download className="size-4" />}
        >
          Export CSV
        </LinkButton>
      }
    >
      <LedgerFilters ledger={ledger} params={params} />
      <p className="nums mb-3 text-label text-ink-2">
        {signed(added)} came, {signed(-taken)} went, {signed(added - taken)} in all
      </p>
      <ListPanel
        list={ledger}
        nouns={['move', 'moves']}
        empty={
          <EmptyState
            icon={<History className="size-5" />}
            title="No move is like this"
            text="Try other days, another source or fewer words."
            action={<LinkButton href={staff.ledger(product?.id)}>Show all moves</LinkButton>}
          />
        }
      >
        <div className="hidden @min-[46rem]:block">
          <LedgerTable rows={rows} isOfOne={product !== null} />
        </div>
        <div className="@min-[46rem]:hidden">
          <LedgerCards rows={rows} />
        </div>
      </ListPanel>
    </AdminPage>
  )
}

ProductsLedger.layout = AdminLayout
