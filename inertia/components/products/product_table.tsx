import { BellRing } from 'lucide-react'
import { ProductActions } from '~/components/products/product_actions'
import { StockBadge } from '~/components/products/stock_badge'
import { StockCell } from '~/components/products/stock_cell'
import { DataTable } from '~/components/ui/data_table'
import { Price } from '~/components/ui/price'
import { RowLink } from '~/components/ui/row_link'
import * as staff from '@paths/staff_paths'
import type { ReactNode } from 'react'
import type { Column } from '~/components/ui/data_table'
import type { ListParams } from '~/hooks/lists/use_list_params'
import type { ProductListView, ProductRowView } from '@views/catalog'

const WIDE = 'hidden @min-[64rem]:table-cell'
const MEDIUM = 'hidden @min-[44rem]:table-cell'

const COLUMNS: readonly Column<ProductRowView>[] = [
  {
    id: 'name',
    header: 'Product',
    sort: 'name',
    cellClassName: 'w-full max-w-0',
    cell: (product) => <ProductCell product={product} />,
  },
  {
    id: 'sku',
    header: 'SKU',
    sort: 'sku',
    className: WIDE,
    cellClassName: 'nums whitespace-nowrap text-ink-2',
    cell: ({ sku }) => sku,
  },
  {
    id: 'usd',
    header: 'USD',
    sort: 'usd',
    isNumber: true,
    className: WIDE,
    cellClassName: 'text-ink-2',
    cell: ({ usd }) => (usd ? <Price of={usd} isShort /> : '–'),
  },
  {
    id: 'cad',
    header: 'CAD',
    sort: 'cad',
    isNumber: true,
    className: WIDE,
    cellClassName: 'text-ink-2',
    cell: ({ cad }) => (cad ? <Price of={cad} isShort /> : '–'),
  },
  {
    id: 'alerts',
    header: 'Stock alerts',
    sort: 'alerts',
    isNumber: true,
    className: MEDIUM,
    cell: ({ stockAlerts }) =>
      stockAlerts > 0 && (
        <span className="inline-flex items-center gap-1.5 text-accent">
          <BellRing aria-hidden="true" className="size-3.5" />
          {stockAlerts}
        </span>
      ),
  },
  {
    id: 'stock',
    header: 'Available',
    sort: 'stock',
    isNumber: true,
    className: MEDIUM,
    cell: ({ stock }) => stock.toLocaleString('en-US'),
  },
  {
    id: 'reserved',
    header: 'Reserved',
    sort: 'reserved',
    isNumber: true,
    className: MEDIUM,
    cellClassName: 'text-ink-2',
    cell: ({ reserved }) => (reserved > 0 ? reserved.toLocaleString('en-US') : '–'),
  },
  {
    id: 'on_hand',
    header: 'On hand',
    sort: 'on_hand',
    isNumber: true,
    cell: (product) => <StockCell product={product} isInRow />,
  },
  {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    className: MEDIUM,
    cellClassName: 'pe-2 ps-0',
    cell: (product) => <ProductActions product={product} />,
  },
]

type ProductTableProps = { products: ProductListView; params: ListParams; empty: ReactNode }

export const ProductTable = ({ products, params, empty }: ProductTableProps) => (
  <DataTable
    caption="Products"
    columns={COLUMNS}
    rows={products.rows}
    rowKey={({ id }) => id}
    rowClassName={({ isDisabled }) => (isDisabled ? 'text-ink-3' : undefined)}
    params={params}
    paging={{ ...products, nouns: ['product', 'products'] }}
    empty={empty}
  />
)

function ProductCell({ product }: { product: ProductRowView }) {
  const { id, sku, name, line, option, thumb, audience } = product
  return (
    <div className="flex items-center gap-3">
      <img
        src={thumb}
        alt=""
        width={800}
        height={520}
        loading="lazy"
        className="hidden aspect-[8/5.2] h-auto w-13 shrink-0 rounded-control bg-[#131315] object-contain sm:block"
      />
      <div className="min-w-0">
        <p className="text-pretty wrap-anywhere [&>a]:whitespace-normal">
          <RowLink href={staff.adminProduct(id)}>{name}</RowLink>
        </p>
        <div className="flex flex-wrap items-center gap-x-2 text-label text-ink-3">
          <p className="min-w-0 wrap-anywhere">
            <span className="@min-[64rem]:hidden">{sku} · </span>
            {option}
            <span className="@max-[80rem]:hidden"> · {line}</span>
            {audience === 'trade' && ' · Trade'}
          </p>
          <span className="hidden shrink-0 empty:hidden @min-[44rem]:inline">
            <StockBadge {...product} />
          </span>
        </div>
        <div className="mt-1 empty:hidden @min-[44rem]:hidden">
          <StockBadge {...product} />
        </div>
      </div>
    </div>
  )
}
