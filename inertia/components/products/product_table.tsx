import { BellRing } from 'lucide-react'
import { RowActions } from '~/components/products/row_actions'
import { StockBadge } from '~/components/products/stock_badge'
import { StockCell } from '~/components/products/stock_cell'
import { Price } from '~/components/ui/price'
import { Cell, HeadCell, Row, RowLink, SortHead, Table } from '~/components/ui/table'
import { staff } from '~/lib/paths'
import type { ListParams } from '~/hooks/use_list_params'
import type { ProductRowView } from '@views/catalog'

const WIDE = 'hidden @min-[64rem]:table-cell'
const MIDDLE = 'hidden @min-[44rem]:table-cell'

type ProductTableProps = { rows: readonly ProductRowView[]; params: ListParams }

export function ProductTable({ rows, params }: ProductTableProps) {
  const head = (
    <tr>
      <SortHead column="name" params={params}>
        Product
      </SortHead>
      <SortHead column="sku" params={params} className={WIDE}>
        SKU
      </SortHead>
      <SortHead column="usd" params={params} isNumber className={WIDE}>
        USD
      </SortHead>
      <SortHead column="cad" params={params} isNumber className={WIDE}>
        CAD
      </SortHead>
      <SortHead column="waiting" params={params} isNumber className={MIDDLE}>
        Waiting
      </SortHead>
      <SortHead column="reserved" params={params} isNumber className={MIDDLE}>
        Reserved
      </SortHead>
      <SortHead column="stock" params={params} isNumber>
        Available
      </SortHead>
      <HeadCell className={MIDDLE}>
        <span className="sr-only">Actions</span>
      </HeadCell>
    </tr>
  )
  return (
    <Table caption="Products" head={head} isSmall>
      {rows.map((product) => (
        <ProductRow key={product.id} product={product} />
      ))}
    </Table>
  )
}

function ProductRow({ product }: { product: ProductRowView }) {
  const { id, sku, name, line, option, thumb, usd, cad, waiting, reserved, stock } = product
  return (
    <Row className={product.isDisabled ? 'text-ink-3' : undefined}>
      <Cell className="w-full max-w-0">
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
            <p className="@max-[44rem]:[&>a]:whitespace-normal @min-[44rem]:[&>a]:block @min-[44rem]:[&>a]:truncate">
              <RowLink href={staff.product(id)}>{name}</RowLink>
            </p>
            <div className="flex items-center gap-2 text-label text-ink-3">
              <p className="truncate">
                <span className="@min-[64rem]:hidden">{sku} · </span>
                {option}
                <span className="@max-[44rem]:hidden"> · {line}</span>
                {product.audience === 'trade' && ' · Trade'}
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
      </Cell>
      <Cell className={`nums whitespace-nowrap text-ink-2 ${WIDE}`}>{sku}</Cell>
      <Cell isNumber className={`text-ink-2 ${WIDE}`}>
        {usd ? <Price of={usd} isShort /> : '–'}
      </Cell>
      <Cell isNumber className={`text-ink-2 ${WIDE}`}>
        {cad ? <Price of={cad} isShort /> : '–'}
      </Cell>
      <Cell isNumber className={MIDDLE}>
        {waiting > 0 && (
          <span className="inline-flex items-center gap-1.5 text-accent">
            <BellRing aria-hidden="true" className="size-3.5" />
            {waiting}
          </span>
        )}
      </Cell>
      <Cell isNumber className={`text-ink-2 ${MIDDLE}`}>
        {reserved || '–'}
      </Cell>
      <Cell isNumber>
        <StockCell id={id} sku={sku} stock={stock} isInRow />
      </Cell>
      <Cell className={`pe-2 ps-0 ${MIDDLE}`}>
        <RowActions product={product} />
      </Cell>
    </Row>
  )
}
