import { useState } from 'react'
import { router } from '@inertiajs/react'
import { MAX_LINE_QUANTITY } from '@shared/trade/line_quantity'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { DataTable } from '~/components/ui/data_table'
import { NumberField } from '~/components/ui/number_field'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import { RowLink } from '~/components/ui/row_link'
import { StickyBar } from '~/components/ui/sticky_bar'
import * as staff from '@paths/staff_paths'
import { withQuery } from '~/lib/url'
import type { Column } from '~/components/ui/data_table'
import type { ReorderItem } from '@views/purchasing'

const WIDE = 'hidden @min-[54rem]:table-cell'

/** The products to reorder, with a quantity for each that is selected */
export function ReorderTable({ items }: { items: readonly ReorderItem[] }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [quantities, setQuantities] = useState(() =>
    Object.fromEntries(items.map(({ id, suggested }) => [id, suggested]))
  )
  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }
  const order = () => {
    const chosen = items.filter(({ id }) => selected.has(id))
    router.visit(
      withQuery(staff.purchasing0, {
        items: chosen.map(({ id }) => `${id}:${quantities[id]}`).join(','),
      })
    )
  }
  const checkbox = ({ id, sku }: ReorderItem) => (
    <Checkbox
      name={`select.${id}`}
      label={`Select ${sku}`}
      isLabelHidden
      checked={selected.has(id)}
      onChange={() => toggle(id)}
      className="relative"
    />
  )
  const quantity = ({ id, sku }: ReorderItem) => (
    <NumberField
      name={`quantity.${id}`}
      label={`Quantity of ${sku}`}
      isLabelHidden
      min={1}
      max={MAX_LINE_QUANTITY}
      value={quantities[id]}
      onChange={(count) => setQuantities({ ...quantities, [id]: count })}
    />
  )
  const columns: readonly Column<ReorderItem>[] = [
    {
      id: 'select',
      header: 'Select',
      isHeaderHidden: true,
      cellClassName: 'w-12',
      cell: checkbox,
    },
    ...FIGURES,
    { id: 'quantity', header: 'To order', cellClassName: 'relative min-w-40', cell: quantity },
  ]
  const isAllSelected = selected.size === items.length
  return (
    <>
      <Panel isFlush className="@container">
        <DataTable
          caption="Products to reorder"
          columns={columns}
          rows={items}
          rowKey={({ id }) => id}
          cardsBelow="medium"
          card={(item) => (
            <div className="flex items-start gap-2">
              {checkbox(item)}
              <div className="grid min-w-0 flex-1 gap-1">
                <ProductName item={item} />
                <p className="nums text-label text-ink-2">
                  {item.stock} available
                  {item.onOrder > 0 && `, ${item.onOrder} on order`}
                  {item.awaited > 0 && `, ${item.awaited} promised`}
                </p>
                <div className="relative mt-1.5">{quantity(item)}</div>
              </div>
            </div>
          )}
        />
      </Panel>
      <StickyBar label="Selection" className="mt-5">
        <Button
          onClick={() =>
            setSelected(isAllSelected ? new Set() : new Set(items.map(({ id }) => id)))
          }
        >
          {isAllSelected ? 'Clear selection' : 'Select all'}
        </Button>
        <Button variant="primary" disabled={selected.size === 0} onClick={order}>
          Create purchase order from these
        </Button>
      </StickyBar>
    </>
  )
}

const ProductName = ({ item: { id, sku, name, lastVendor } }: { item: ReorderItem }) => (
  <div>
    <p className="wrap-break-word [&>a]:whitespace-normal">
      <RowLink href={staff.adminProduct(id)}>{name}</RowLink>
    </p>
    <p className="text-label wrap-anywhere text-ink-3">
      {sku}
      {lastVendor && ` · ${lastVendor}`}
    </p>
  </div>
)

const FIGURES: readonly Column<ReorderItem>[] = [
  {
    id: 'product',
    header: 'Product',
    cellClassName: 'w-full max-w-0 min-w-40',
    cell: (item) => <ProductName item={item} />,
  },
  { id: 'stock', header: 'Available', isNumber: true, cell: ({ stock }) => stock },
  {
    id: 'on_order',
    header: 'On order',
    isNumber: true,
    cell: ({ onOrder, awaited }) => (
      <>
        {onOrder > 0 ? onOrder : '–'}
        {awaited > 0 && <p className="text-label text-ink-3">{awaited} promised</p>}
      </>
    ),
  },
  {
    id: 'low',
    header: 'Low at',
    isNumber: true,
    className: WIDE,
    cellClassName: 'text-ink-2',
    cell: ({ lowStockAt }) => lowStockAt,
  },
  {
    id: 'cost',
    header: 'Last cost',
    isNumber: true,
    className: WIDE,
    cellClassName: 'text-ink-2',
    cell: ({ lastCost }) => (lastCost ? <Price of={lastCost} /> : '–'),
  },
]
