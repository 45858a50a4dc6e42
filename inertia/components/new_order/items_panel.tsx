import { useRef } from 'react'
import { Plus } from 'lucide-react'
import {
  addProduct,
  blankLine,
  repeatLine,
  type DraftLine,
} from '~/components/new_order/order_draft'
import { ItemRow, ITEM_COLUMNS } from '~/components/new_order/item_row'
import { ProductSearch } from '~/components/new_order/product_search'
import { Button } from '~/components/ui/button'
import { cx } from '~/components/ui/cx'
import { Panel } from '~/components/ui/panel'
import type { OrderForm } from '~/components/new_order/use_order_form'

export function ItemsPanel({ order }: { order: OrderForm }) {
  const { draft, change, errors, preview } = order
  const { lines, customer, currency } = draft
  const edit = (key: string, changes: Partial<DraftLine>) =>
    change({ lines: lines.map((line) => (line.key === key ? { ...line, ...changes } : line)) })
  const search = useRef<HTMLDivElement>(null)
  const remove = (removedKey: string) => {
    change({ lines: lines.filter(({ key }) => key !== removedKey) })
    search.current?.querySelector('input')?.focus()
  }
  return (
    <Panel title="Items" isFlush className="@container">
      {lines.length === 0 ? (
        <p className="px-5 pt-2 pb-5 text-control text-ink-3">
          No items yet. Add a product or a custom item.
        </p>
      ) : (
        <>
          <div
            aria-hidden="true"
            className={cx(
              ITEM_COLUMNS,
              'border-b border-line py-2 text-[0.8125rem] font-medium text-ink-3 hidden @2xl:grid'
            )}
          >
            <span>Item</span>
            <span>Quantity</span>
            <span>Price</span>
            <span className="text-end">Total</span>
          </div>
          <ul aria-label="Items" className="divide-y divide-line border-b border-line">
            {lines.map((line, index) => (
              <ItemRow
                key={line.key}
                line={line}
                index={index}
                currency={currency}
                preview={preview.linesByKey.get(line.key) ?? null}
                errors={errors}
                onChange={(changes) => edit(line.key, changes)}
                onRemove={() => remove(line.key)}
                onRepeat={() => change({ lines: repeatLine(lines, line) })}
              />
            ))}
          </ul>
        </>
      )}
      <div ref={search} className="grid items-end gap-4 p-5 @lg:grid-cols-[minmax(0,1fr)_auto]">
        <ProductSearch
          // Remounts with the focus once a customer is chosen.
          key={customer?._id ?? 'guest'}
          autoFocus={customer !== null}
          userId={customer?._id ?? null}
          currency={currency}
          onChoose={(product) => change({ lines: addProduct(lines, product) })}
          error={errors.cart}
        />
        <Button
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => change({ lines: [...lines, blankLine()] })}
        >
          Add custom item
        </Button>
      </div>
    </Panel>
  )
}
