import { Link } from '@inertiajs/react'
import { BellRing } from 'lucide-react'
import { AdminPage } from '~/components/admin/admin_page'
import { Badge } from '~/components/ui/badge'
import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { EmptyState } from '~/components/ui/empty_state'
import { LinkButton } from '~/components/ui/link_button'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { Column } from '~/components/ui/data_table'
import type { StockAlertListView, StockAlertView } from '@views/catalog'

const WIDE = 'hidden @min-[40rem]:table-cell'

const COLUMNS: readonly Column<StockAlertView>[] = [
  {
    id: 'customer',
    header: 'Customer',
    cellClassName: 'w-full max-w-0',
    cell: ({ email, product, quantity, at }) => (
      <>
        <p className="wrap-anywhere @min-[40rem]:truncate">{email}</p>
        <p className="text-label text-ink-3 @min-[40rem]:hidden">
          {quantity} × <ProductLink product={product} /> · <DateText at={at} />
        </p>
      </>
    ),
  },
  {
    id: 'product',
    header: 'Product',
    className: WIDE,
    cellClassName: 'whitespace-nowrap',
    cell: ({ product }) => <ProductLink product={product} />,
  },
  {
    id: 'quantity',
    header: 'Quantity',
    isNumber: true,
    className: WIDE,
    cell: ({ quantity }) => quantity,
  },
  {
    id: 'requested',
    header: 'Requested',
    className: WIDE,
    cellClassName: 'whitespace-nowrap text-ink-2',
    cell: ({ at }) => <DateText at={at} />,
  },
  {
    id: 'notified',
    header: 'Notified',
    cellClassName: 'whitespace-nowrap text-ink-2',
    cell: ({ notifiedAt }) =>
      notifiedAt ? <DateText at={notifiedAt} /> : <Badge tone="accent">Open</Badge>,
  },
]

type Props = { stockAlerts: StockAlertListView }

export default function ProductsStockAlerts({ stockAlerts }: Props) {
  const { rows, show } = stockAlerts
  return (
    <AdminPage
      title="Stock alerts"
      back={{ href: staff.adminProducts, label: 'Products' }}
      actions={
        show === 'all' ? (
          <LinkButton href={staff.adminProductsStockAlerts}>Hide notified</LinkButton>
        ) : (
          <LinkButton href={`${staff.adminProductsStockAlerts}?show=all`}>Show notified</LinkButton>
        )
      }
    >
      <DataTable
        caption="Stock alerts"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        paging={{ ...stockAlerts, nouns: ['stock alert', 'stock alerts'] }}
        empty={<NoStockAlerts />}
      />
    </AdminPage>
  )
}

const ProductLink = ({ product }: Pick<StockAlertView, 'product'>) => (
  <Link href={staff.adminProduct(product.id)} className="touch-link hover:underline">
    {product.sku}
  </Link>
)

const NoStockAlerts = () => (
  <EmptyState
    icon={<BellRing className="size-5" />}
    title="No open stock alerts"
    text="Customers who ask to be notified when a product is back in stock appear here."
    action={
      <LinkButton href={`${staff.adminProducts}?show=out`}>Show products out of stock</LinkButton>
    }
  />
)

ProductsStockAlerts.layout = AdminLayout
