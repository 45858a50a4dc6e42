import { CopyPlus } from 'lucide-react'
import { formatDay } from '@shared/dates'
import { Money } from '@shared/money'
import { promiseTexts } from '@shared/texts/promises'
import { customLine } from '~/components/document_editor/document_line'
import {
  CostCell,
  ItemCell,
  QuantityCell,
  RemoveCell,
  TotalCell,
} from '~/components/document_editor/line_cells'
import { AddLineButton } from '~/components/document_editor/shared_fields'
import { LinesTable } from '~/components/document_editor/lines_table'
import { addProduct, repeatLine, type OrderLine } from '~/components/order_editor/order_draft'
import { CustomerProductSearch } from '~/components/order_editor/customer_product_search'
import {
  PriceExplanation,
  PriceReasonList,
  priceReasons,
} from '~/components/prices/price_explanation'
import { IconButton } from '~/components/ui/icon_button'
import { Price } from '~/components/ui/price'
import { TextButton } from '~/components/ui/text_button'
import type { ReactNode } from 'react'
import type { LineColumn, LineRow } from '~/components/document_editor/lines_table'
import type { OrderEditor } from '~/components/order_editor/use_order_editor'
import type { Currency } from '~/lib/money'
import type { StaffOrderPreview } from '@views/orders'

type PricedLine = StaffOrderPreview['lines'][number] & { cost: number; total: number }

/** Item, quantity, price, total and buttons; two columns on a phone */
const GRID =
  'grid-cols-[9rem_minmax(0,1fr)] gap-x-4 px-5 @2xl:grid-cols-[minmax(0,1fr)_9rem_9rem_8rem_5.5rem]'

export function OrderLineTable({ order }: { order: OrderEditor }) {
  const { draft, errors, editLines } = order
  const { customer, currency } = draft
  return (
    <LinesTable
      editor={order}
      list="cart"
      columns={columnsOf(order)}
      grid={GRID}
      emptyText="No items yet. Add a product or a custom item."
    >
      <CustomerProductSearch
        // Remounts with the focus once a customer is chosen.
        key={customer?._id ?? 'guest'}
        autoFocus={customer !== null}
        userId={customer?._id ?? null}
        currency={currency}
        onChoose={(product) => editLines((lines) => addProduct(lines, product))}
        error={errors.cart}
      />
      <AddLineButton
        label="Add custom item"
        onAdd={() => editLines((lines) => [...lines, { ...customLine(), fixedCost: null }])}
      />
    </LinesTable>
  )
}

function columnsOf({ draft, preview, editLines }: OrderEditor): LineColumn<OrderLine>[] {
  const { currency } = draft
  const pricedOf = ({ key }: OrderLine): PricedLine | undefined => {
    const index = preview.indexOf(key)
    if (!preview.data || index === -1) return undefined
    const { cost, total } = preview.data.order.cart[index]
    return { ...preview.data.lines[index], cost, total }
  }
  return [
    {
      header: 'Item',
      cell: (row) => (
        <ItemCell row={row} isCustom={row.line.productId === null}>
          <PriceReasons sku={row.line.sku} priced={pricedOf(row.line)} currency={currency} />
        </ItemCell>
      ),
    },
    {
      header: 'Quantity',
      cell: (row) => {
        const { stock = null, promise = null } = pricedOf(row.line) ?? {}
        const isShort = stock !== null && stock < row.line.quantity
        return (
          <>
            <QuantityCell row={row} min={1} warning={isShort ? `Only ${stock} left` : undefined} />
            {promise && <Note>{promiseTexts.units(promise, formatDay)}</Note>}
          </>
        )
      },
    },
    {
      header: 'Price',
      cell: (row) => <PriceCell row={row} priced={pricedOf(row.line)} currency={currency} />,
    },
    {
      header: 'Total',
      cell: ({ line }) => <TotalCell total={pricedOf(line)?.total} currency={currency} />,
    },
    {
      header: '',
      cell: (row) => (
        <RemoveCell row={row}>
          {row.line.productId !== null && (
            <IconButton
              label={`Add another line of ${row.name}`}
              icon={<CopyPlus className="size-4" />}
              onClick={() => editLines((lines) => repeatLine(lines, row.line))}
            />
          )}
        </RemoveCell>
      ),
    },
  ]
}

type PriceReasonsProps = { sku: string; priced: PricedLine | undefined; currency: Currency }

function PriceReasons({ sku, priced, currency }: PriceReasonsProps) {
  if (!priced || priced.trace.length === 0) return null
  return (
    <PriceExplanation sku={sku}>
      <PriceReasonList reasons={priceReasons(priced.trace, currency)} />
      <p className="mt-2 text-label text-ink-3">{priced.stock} available</p>
    </PriceExplanation>
  )
}

type PriceCellProps = {
  row: LineRow<OrderLine>
  priced: PricedLine | undefined
  currency: Currency
}

/** The customer's price is the placeholder; a typed price replaces it. */
function PriceCell({ row, priced, currency }: PriceCellProps) {
  const { line, name, change } = row
  const current = priced?.listed ?? null
  const listed = line.fixedCost ?? current
  const isSet = line.cost.trim() !== ''
  const priceOf = (amount: number, isShort = true) => (
    <Price of={Money.parse(amount, currency).toJSON()} isShort={isShort} />
  )
  return (
    <CostCell row={row} label="Price" currency={currency} listed={listed} isRounded>
      {!isSet && line.fixedCost !== null && current !== null && current !== priced?.cost && (
        <Note>
          Fixed price.{' '}
          <TextButton onClick={() => change({ cost: current.toFixed(2) })}>
            Use {priceOf(current)}
            <span className="sr-only"> for {name}</span>
          </TextButton>
        </Note>
      )}
      {priced?.next_break && (
        <Note>
          {priceOf(priced.next_break.price)} from {priced.next_break.quantity}
        </Note>
      )}
      {isSet && listed !== null && priced?.cost !== listed && (
        <Note>
          Set by hand, instead of {priceOf(listed, false)}.{' '}
          <TextButton onClick={() => change({ cost: '' })}>
            Undo<span className="sr-only"> the price of {name}</span>
          </TextButton>
        </Note>
      )}
    </CostCell>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="mt-1 text-label text-ink-2">{children}</p>
)
