import { Link } from '@inertiajs/react'
import { usePermission } from '~/hooks/use_shared'
import { cx } from '~/components/ui/cx'
import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import * as staff from '@paths/staff_paths'
import { MINUS } from '@shared/money'
import type { ReactNode } from 'react'
import type { Column } from '~/components/ui/data_table'
import type { StockLedgerView, StockMovementView } from '@views/catalog'

const COLUMNS: readonly Column<StockMovementView>[] = [
  {
    id: 'date',
    header: 'Date',
    cellClassName: 'whitespace-nowrap text-ink-2',
    cell: ({ at }) => <DateText at={at} hasTime />,
  },
  {
    id: 'product',
    header: 'Product',
    cellClassName: 'whitespace-nowrap',
    cell: ({ product }) => <ProductLink product={product} />,
  },
  { id: 'type', header: 'Type', cellClassName: 'whitespace-nowrap', cell: ({ what }) => what },
  {
    id: 'source',
    header: 'Source',
    cellClassName: 'w-full text-ink-2',
    cell: (movement) => <Source movement={movement} />,
  },
  {
    id: 'user',
    header: 'User',
    cellClassName: 'max-w-44 truncate text-ink-2',
    cell: ({ actor }) => actor,
  },
  {
    id: 'change',
    header: 'Change',
    isNumber: true,
    cellClassName: ({ delta }) => (delta > 0 ? 'text-success' : undefined),
    cell: (movement) => <Change movement={movement} />,
  },
  {
    id: 'available',
    header: 'Available',
    isNumber: true,
    cell: ({ stockAfter }) => stockAfter.toLocaleString('en-US'),
  },
  {
    id: 'on_hand',
    header: 'On hand',
    isNumber: true,
    cell: ({ onHandAfter }) => onHandAfter.toLocaleString('en-US'),
  },
  {
    id: 'total',
    header: 'All products',
    isNumber: true,
    cellClassName: 'text-ink-3',
    cell: ({ totalAfter }) => totalAfter.toLocaleString('en-US'),
  },
]

const PRODUCT_COLUMNS = COLUMNS.filter(({ id }) => id !== 'product' && id !== 'total')

type StockMovementTableProps = { ledger: StockLedgerView; empty: ReactNode }

/** Newest first, with the stock after each movement: available and on hand of the product, available of all products */
export const StockMovementTable = ({ ledger, empty }: StockMovementTableProps) => (
  <DataTable
    caption="Stock movements"
    columns={ledger.product ? PRODUCT_COLUMNS : COLUMNS}
    rows={ledger.rows}
    rowKey={({ id }) => id}
    paging={{ ...ledger, nouns: ['movement', 'movements'] }}
    empty={empty}
    card={movementCard}
  />
)

/** Goods that leave after they were reserved change what is on hand alone. */
export function Change({ movement: { delta, reservedDelta } }: { movement: StockMovementView }) {
  if (delta !== 0 || reservedDelta === 0) return formatDelta(delta)
  return `${formatDelta(reservedDelta)} on hand`
}

const movementCard = (movement: StockMovementView) => <MovementCard movement={movement} />

function MovementCard({ movement }: { movement: StockMovementView }) {
  const { product, what, delta, stockAfter, onHandAfter, at, actor } = movement
  return (
    <>
      <div className="nums flex items-baseline justify-between gap-4 font-medium">
        <ProductLink product={product} />
        <span className={cx(delta > 0 && 'text-success')}>
          <Change movement={movement} />
        </span>
      </div>
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0 text-ink-2">
          {what} · <Source movement={movement} />
        </p>
        <span className="nums shrink-0 text-label text-ink-3">
          {stockAfter.toLocaleString('en-US')} of {onHandAfter.toLocaleString('en-US')} available
        </span>
      </div>
      <p className="mt-0.5 wrap-anywhere text-label text-ink-3">
        <DateText at={at} hasTime /> · {actor}
      </p>
    </>
  )
}

const ProductLink = ({ product }: Pick<StockMovementView, 'product'>) => (
  <Link href={staff.adminProduct(product.id)} className="touch-link text-ink hover:underline">
    {product.sku}
  </Link>
)

const SUBJECT_PAGES: Record<string, (id: string) => string> = {
  order: staff.adminOrder,
  purchase_order: staff.purchasingId,
}

/** The order or purchase order of a movement, with a link to it */
export function Source({
  movement: { source, reason, subject, file },
}: {
  movement: StockMovementView
}) {
  const canSeeCosts = usePermission('see_costs')
  const isOpen = subject && (subject.type !== 'purchase_order' || canSeeCosts)
  const hrefOf = isOpen && SUBJECT_PAGES[subject.type]
  return (
    <>
      {hrefOf ? (
        <Link
          href={hrefOf(subject.id)}
          className="touch-link text-ink underline underline-offset-2"
        >
          {source}
        </Link>
      ) : (
        source
      )}
      {file && <span>: {file.name}</span>}
      {reason && <span>: {reason}</span>}
    </>
  )
}

/** 5217 -> "+5,217", -3 -> "−3" */
export function formatDelta(delta: number): string {
  const sign = delta === 0 ? '' : delta > 0 ? '+' : MINUS
  return sign + Math.abs(delta).toLocaleString('en-US')
}
