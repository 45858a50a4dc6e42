import { Money } from '@shared/money'
import { customersText } from '~/components/groups/group_texts'
import { Badge } from '~/components/ui/badge'
import { DataTable } from '~/components/ui/data_table'
import { Price } from '~/components/ui/price'
import { MINUS } from '@shared/money'
import type { Column } from '~/components/ui/data_table'
import type {
  LowestPriceResponse,
  PriceDifferenceResponse,
  PriceImpactResponse,
} from '@views/pricing'
import type { Currency } from '~/lib/money'

const MAX_ROWS = 100

/** The number of customers per group whose prices change */
export function AffectedGroups({ groups }: Pick<PriceImpactResponse, 'groups'>) {
  if (groups.length === 0) return null
  return (
    <ul className="mb-4 flex flex-wrap gap-x-6 gap-y-1">
      {groups.map(({ _id: id, name, customers }) => (
        <li key={id}>
          <span className="font-medium text-ink">{name}</span> {customersText(customers)}
        </li>
      ))}
    </ul>
  )
}

export function PriceChangeTable({ changes }: { changes: readonly PriceDifferenceResponse[] }) {
  return (
    <>
      <DataTable
        caption="Price changes"
        columns={COLUMNS}
        rows={changes.slice(0, MAX_ROWS)}
        rowKey={({ product, currency }) => `${product._id} ${currency}`}
      />
      {changes.length > MAX_ROWS && (
        <p className="mt-3 text-ink-3">{changes.length - MAX_ROWS} more</p>
      )}
    </>
  )
}

const COLUMNS: readonly Column<PriceDifferenceResponse>[] = [
  {
    id: 'product',
    header: 'Product',
    cell: ({ product }) => (
      <>
        <span className="block font-medium text-ink">{product.sku}</span>
        <span className="block max-w-56 truncate text-label text-ink-3 max-sm:hidden">
          {product.name}
        </span>
      </>
    ),
  },
  {
    id: 'before',
    header: 'Current price',
    isNumber: true,
    cell: ({ pays, currency }) =>
      pays ? (
        <LowestPrice lowest={pays.before} currency={currency} />
      ) : (
        <span className="text-ink-3">Not sold in {currency.toUpperCase()}</span>
      ),
  },
  {
    id: 'after',
    header: 'New price',
    isNumber: true,
    cellClassName: 'text-ink',
    cell: ({ pays, currency }) => pays && <LowestPrice lowest={pays.after} currency={currency} />,
  },
  {
    id: 'change',
    header: 'Change',
    isNumber: true,
    cell: ({ pays }) => pays && <PriceDifference {...pays} />,
  },
]

function LowestPrice({ lowest, currency }: { lowest: LowestPriceResponse; currency: Currency }) {
  return (
    <>
      <Price of={Money.parse(lowest.price, currency).toJSON()} />
      {lowest.from > 1 && (
        <span className="block text-label text-ink-3">from {lowest.from} pieces</span>
      )}
    </>
  )
}

type PriceDifferenceProps = { before: LowestPriceResponse; after: LowestPriceResponse }

function PriceDifference({ before, after }: PriceDifferenceProps) {
  if (before.price === after.price) {
    return <span className="text-ink-3">{before.from === after.from ? 'none' : 'quantity'}</span>
  }
  if (before.price === 0) return <Badge tone="warning">from free</Badge>
  const percent = ((after.price - before.price) / before.price) * 100
  const text = `${percent > 0 ? '+' : MINUS}${Math.abs(percent).toFixed(1)} %`
  return <Badge tone={percent > 0 ? 'warning' : 'success'}>{text}</Badge>
}
